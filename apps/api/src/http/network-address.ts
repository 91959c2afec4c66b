import { isIPv6 } from 'node:net';

/**
 * The address that limits count by: an IPv4 address as it is, of an IPv6 address the /64 it lies in, since one
 * subscriber commands all of that.
 */
export function networkAddress(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(ip)) return ip;
  const [head = '', tail = ''] = ip.split('::');
  const groups = (part: string) => part.split(':').filter(Boolean);
  const missing = ip.includes('::') ? 8 - groups(head).length - groups(tail).length : 0;
  const whole = [...groups(head), ...Array<string>(missing).fill('0'), ...groups(tail)];
  return `${whole.slice(0, 4).join(':').toLowerCase()}::/64`;
}
