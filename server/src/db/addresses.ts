/**
 * Database URLs with several hosts, which libpq knows but node-postgres does not:
 * postgres://account:password@one:5432,other:5433/clinica?target_session_attrs=read-write
 */
const PARTS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/

/** One URL for each host, in the order of the list. */
export function addressesOf(url: string): string[] {
  const [, start = '', hosts = url, rest = ''] = PARTS.exec(url) ?? []
  return hosts.split(',').map(host => `${start}${host}${rest}`)
}

/** This computer: a socket, or a loopback address. */
const HERE = /^(localhost|127(\.\d+){3}|\[?::1\]?|(\/|%2f).*)$/i

/**
 * Whether traffic to the database could be read on the network: the host is not this computer, and its URL neither asks
 * for TLS with a checked certificate nor waives it (`sslmode=disable`).
 */
export function isOpenElsewhere(url: string): boolean {
  return addressesOf(url).some(one => {
    const { hostname, searchParams } = new URL(one)
    const hosts = searchParams.getAll('host')
    const modes = searchParams.getAll('sslmode')
    // The library takes the last of two `sslmode`s; we do not trust a URL that names more than one.
    const isHere = (hosts.length > 0 ? hosts : [hostname]).every(host => HERE.test(host))
    return !isHere && !(modes.length === 1 && /^(verify-full|disable)$/.test(modes[0] ?? ''))
  })
}

/** The URL's user; null if it is no PostgreSQL URL or names none. */
export function accountOf(url: string): string | null {
  const addresses = addressesOf(url)
  if (!addresses.every(one => URL.canParse(one) && /^postgres(ql)?:$/.test(new URL(one).protocol)))
    return null
  return decodeURIComponent(new URL(addresses[0] ?? '').username) || null
}
