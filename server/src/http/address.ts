/** The address of a caller: one way to write it, and what of it is counted. */
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * The address in one form: without an IPv6 zone, IPv4 inside IPv6 as IPv4, IPv6 shortened; '' for what is no address.
 */
export function plainAddress(text: string): string {
  // Asked first, because the library takes '10' for an address.
  if (!isIP(text)) return ''
  const address = ipaddr.process(text.replace(/%.*$/, ''))
  return address.kind() === 'ipv4' ? address.toString() : (address as ipaddr.IPv6).toRFC5952String()
}

/** IPv6 is counted by /64: whoever has one address has all 2^64 of its network. */
export function networkOf(text: string): string {
  const plain = plainAddress(text)
  if (!plain.includes(':')) return plain
  const { parts } = ipaddr.IPv6.parse(plain)
  return `${new ipaddr.IPv6([...parts.slice(0, 4), 0, 0, 0, 0]).toRFC5952String()}/64`
}
