/** Reads and writes the few cookies there are: none grants access alone, and no script can read one. */

/** A cookie that the browser sends back to one path only. */
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

/** Over https, `__Host-` keeps other hosts under the same domain from setting the cookie; its path must then be `/`. */
export const cookieName = (name: string, isHttps: boolean): string => (isHttps ? `__Host-${name}` : name)

export const setCookie = ({ name, value, path, seconds }: Cookie, isHttps: boolean): string =>
  `${cookieName(name, isHttps)}=${value}; Path=${isHttps ? '/' : path}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${isHttps ? '; Secure' : ''}`
