export * from '@clinica/contract/days.ts'
