import { BlockList, isIP, isIPv4 } from 'node:net'

/** Ranges that are not public (RFC 6890 and successors); of IPv6 only the global unicast range is public. */
const closed: readonly (readonly [network: string, prefix: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
]

const closedList = new BlockList()
for (const [network, prefix] of closed) closedList.addSubnet(network, prefix, isIPv4(network) ? 'ipv4' : 'ipv6')

/** Whether a network address is on the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !closedList.check(address, 'ipv4')
  return family === 6 && globalUnicast.test(address) && !closedList.check(address, 'ipv6')
}

const globalUnicast = /^[23][0-9a-f]{3}:[0-9a-f:]+$/i
