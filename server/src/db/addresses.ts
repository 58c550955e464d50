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

/** The account in it; null when it is no address of a database. */
export function accountOf(url: string): string | null {
  const addresses = addressesOf(url)
  if (!addresses.every(one => URL.canParse(one) && /^postgres(ql)?:$/.test(new URL(one).protocol)))
    return null
  return decodeURIComponent(new URL(addresses[0] ?? '').username) || null
}
