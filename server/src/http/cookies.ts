/** The few lines of cookies that there are: none of them is an authority, and no script reads one. */

/** What the browser keeps for the one path to which it goes back. */
export interface Cookie {
  name: string
  /** Letters, digits, `-` and `_`. */
  value: string
  path: string
  seconds: number
}

export function cookieIn(header: string | null, name: string): string | null {
  for (const pair of (header ?? '').split(';')) {
    const [key = '', value = ''] = pair.split('=', 2)
    if (key.trim() === name) return value.trim()
  }
  return null
}

/** Over https a name that no other host under the same domain can set, which the whole host has to get then. */
export const cookieName = (name: string, isHttps: boolean): string => (isHttps ? `__Host-${name}` : name)

export const setCookie = ({ name, value, path, seconds }: Cookie, isHttps: boolean): string =>
  `${cookieName(name, isHttps)}=${value}; Path=${isHttps ? '/' : path}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${isHttps ? '; Secure' : ''}`
