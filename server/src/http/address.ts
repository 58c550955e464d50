/** A caller's IP address: its one written form, and the network it is counted by. */
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** The address in one form: no IPv6 zone, IPv4 inside IPv6 as IPv4, IPv6 shortened; '' if it is no IP address. */
export function plainAddress(text: string): string {
  // Checked first, because the library takes '10' for an address. IPv4 has one written form there.
  const version = isIP(text)
  if (version === 0) return ''
  if (version === 4) return text
  const address = ipaddr.process(text.replace(/%.*$/, ''))
  return address.kind() === 'ipv4' ? address.toString() : (address as ipaddr.IPv6).toRFC5952String()
}

/** The network an address is counted by: for IPv6 the /64, since whoever has one address has all of them. */
export function networkOf(text: string): string {
  const plain = plainAddress(text)
  if (!plain.includes(':')) return plain
  const { parts } = ipaddr.IPv6.parse(plain)
  return `${new ipaddr.IPv6([...parts.slice(0, 4), 0, 0, 0, 0]).toRFC5952String()}/64`
}
