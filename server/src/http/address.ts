/** The address of a caller: one way to write it, and what of it is counted. */
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Without the zone of a machine's own cable, IPv4 inside IPv6 as IPv4, IPv6 in its short form; '' for what is none. */
export function plainAddress(text: string): string {
  // The library alone takes '10' for one.
  if (!isIP(text)) return ''
  const address = ipaddr.process(text.replace(/%.*$/, ''))
  return address.kind() === 'ipv4' ? address.toString() : (address as ipaddr.IPv6).toRFC5952String()
}

/** Who has one IPv6 address has the 2^64 beside it: those count as one. */
export function networkOf(text: string): string {
  const plain = plainAddress(text)
  if (!plain.includes(':')) return plain
  const { parts } = ipaddr.IPv6.parse(plain)
  return `${new ipaddr.IPv6([...parts.slice(0, 4), 0, 0, 0, 0]).toRFC5952String()}/64`
}
