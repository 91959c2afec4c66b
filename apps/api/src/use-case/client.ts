import ipaddr from 'ipaddr.js';

/** Who is at the other end of a call, as far as the call shows. */
export interface Client {
  /** The address that limits count by: an IPv4 address, or the IPv6 /64 that one subscriber commands. */
  address: string;
  /** The network around it, of which an attacker may command all: an IPv4 /16 or IPv6 /48. */
  network: string;
  /** What may be stored and logged of the address: its IPv4 /24 or IPv6 /48. */
  shortenedAddress: string;
  /** Sent along by a device that has signed in before; whether it is known is for the asker to look up. */
  deviceToken: string | null;
  userAgent: string;
}

const PREFIXES = {
  address: { ipv4: 32, ipv6: 64 },
  network: { ipv4: 16, ipv6: 48 },
  shortenedAddress: { ipv4: 24, ipv6: 48 },
} as const;

/** The network that an address lies in, such as `203.0.0.0/16`; a whole IPv4 address is written without `/32`. */
export function networkOf(ip: string, as: keyof typeof PREFIXES): string {
  const bare = withoutPort(ip);
  // A trusted proxy may name what is no address at all: all such count as one, and none is stored.
  if (!ipaddr.isValid(bare)) return 'unknown';
  const address = ipaddr.process(bare);
  const bits = PREFIXES[as][address.kind()];
  const bytes = address.toByteArray().map((byte, index) => (index < bits / 8 ? byte : 0));
  const network = ipaddr.fromByteArray(bytes).toString();
  return bits === 32 ? network : `${network}/${bits}`;
}

/** Some proxies add the port that a connection came from, which differs each time. */
function withoutPort(ip: string): string {
  const [, inBrackets, ipv4] = /^(?:\[(.+)\](?::\d+)?|([\d.]+):\d+)$/.exec(ip) ?? [];
  return inBrackets ?? ipv4 ?? ip;
}
