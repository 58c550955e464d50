export { notificacao } from './enviar.ts'
