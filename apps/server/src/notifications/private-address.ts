import { BlockList, isIP } from 'node:net';

/** What is not on the public network: this machine, private and link-local networks, and what has another use. */
const PRIVATE_IPV4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];
/** Of IPv6 only this network is public; the others in it carry addresses of IPv4, or are for documents. */
const PUBLIC_IPV6 = ['2000::', 3] as const;
const PRIVATE_IPV6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const privateIpv4 = new BlockList();
for (const [network, bits] of PRIVATE_IPV4) privateIpv4.addSubnet(network, bits);
const privateIpv6 = new BlockList();
for (const [network, bits] of PRIVATE_IPV6) privateIpv6.addSubnet(network, bits, 'ipv6');
const publicIpv6 = new BlockList();
publicIpv6.addSubnet(...PUBLIC_IPV6, 'ipv6');

/** Whether an address must not be called for strangers. What is no address counts as private. */
export function isPrivateAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return privateIpv4.check(address);
    case 6:
      // Addresses of IPv4 in the clothes of IPv6 (::ffff:10.0.0.1) are outside of the public network, too.
      return !publicIpv6.check(address, 'ipv6') || privateIpv6.check(address, 'ipv6');
    default:
      return true;
  }
}
