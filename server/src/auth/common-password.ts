/** The list of common passwords is large, so this file is imported only for clinics that refuse them. */
import { isCommonPassword as isAmong } from '@clinica/contract/auth/common-password.ts'
import { dictionary } from '@zxcvbn-ts/language-common'

const KNOWN: ReadonlySet<string> = new Set(dictionary['passwords-common'])

export const isCommonPassword = (text: string, clinic?: string): boolean => isAmong(text, KNOWN, clinic)
