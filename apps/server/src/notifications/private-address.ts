import { BlockList, isIP } from 'node:net';

/** Networks that are not public: this machine, private, link-local and reserved. */
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
/** The only public network of IPv6. The networks below are exceptions in it: IPv4 tunnels and documentation. */
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

/** Whether requests to an address are forbidden. Text that is no address counts as private. */
export function isPrivateAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return privateIpv4.check(address);
    case 6:
      // IPv4-mapped addresses (::ffff:10.0.0.1) are not in the public network either.
      return !publicIpv6.check(address, 'ipv6') || privateIpv6.check(address, 'ipv6');
    default:
      return true;
  }
}
