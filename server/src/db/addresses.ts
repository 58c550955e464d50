/**
 * Several hosts in the address of a database, as libpq has them and node-postgres has not:
 * postgres://account:password@one:5432,other:5433/clinica?target_session_attrs=read-write
 */
const PARTS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/

/** The address of each host, in the order of the list; the one address where there is none. */
export function addressesOf(url: string): string[] {
  const [, start = '', hosts = url, rest = ''] = PARTS.exec(url) ?? []
  return hosts.split(',').map(host => `${start}${host}${rest}`)
}

/** On this computer, by a socket of its own or by a network that leads nowhere else. */
const HERE = /^(localhost|127(\.\d+){3}|\[?::1\]?|(\/|%2f).*)$/i

/**
 * Whether what travels to it would be open to the machines between: it is none of this computer, and its address
 * neither asks for TLS with a checked certificate nor says that it need not be (`sslmode=disable`).
 */
export function isOpenElsewhere(url: string): boolean {
  return addressesOf(url).some(one => {
    const { hostname, searchParams } = new URL(one)
    const hosts = searchParams.getAll('host')
    const modes = searchParams.getAll('sslmode')
    // Of two that are said the library takes the last: one that contradicts another says nothing.
    const isHere = (hosts.length > 0 ? hosts : [hostname]).every(host => HERE.test(host))
    return !isHere && !(modes.length === 1 && /^(verify-full|disable)$/.test(modes[0] ?? ''))
  })
}

/** The account in it; null when it is no address of a database. */
export function accountOf(url: string): string | null {
  const addresses = addressesOf(url)
  if (!addresses.every(one => URL.canParse(one) && /^postgres(ql)?:$/.test(new URL(one).protocol)))
    return null
  return decodeURIComponent(new URL(addresses[0] ?? '').username) || null
}
