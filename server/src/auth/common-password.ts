/** The words of common passwords: many, so this file is loaded where a clinic asks for them. */
import { isCommonPassword as isAmong } from '@clinica/contract/auth/common-password.ts'
import { dictionary } from '@zxcvbn-ts/language-common'

const KNOWN: ReadonlySet<string> = new Set(dictionary['passwords-common'])

export const isCommonPassword = (text: string, clinic?: string): boolean => isAmong(text, KNOWN, clinic)
