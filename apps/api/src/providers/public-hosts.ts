import { type LookupAddress, lookup } from 'node:dns';
import { once } from 'node:events';
import { connect, isIP, type LookupFunction, type Socket } from 'node:net';
import ipaddr from 'ipaddr.js';

/** A server that an owner named is one of this machine or of the network around it, which is none of theirs (PROV-8). */
export class AddressNotPublic extends Error {
  override name = 'AddressNotPublic';
  constructor() {
    super('the address is not on the internet');
  }
}

/** Whether an address is on the internet: not this machine, its network, nor anything set aside. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}

/** Looks a name up as every connection does, and refuses one that leads to an address which is not on the internet. */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    const [first] = found ?? [];
    if (error || !first) return callback(error ?? new Error('the name has no address'), '', 0);
    if (!found.every(({ address }) => isPublicAddress(address)))
      return callback(new AddressNotPublic(), '', 0);
    if (options.all) return callback(null, found);
    return callback(null, first.address, first.family);
  });
};

/** Connects to a server on the internet, and to none that is not (PROV-8): what was looked up is what is connected to. */
export async function connectPublicly(host: string, port: number, timeLimitMs: number): Promise<Socket> {
  // A name that is an address already is not looked up.
  if (isIP(host) && !isPublicAddress(host)) throw new AddressNotPublic();
  const socket = connect({ host, port, lookup: lookupPublic });
  const signal = AbortSignal.timeout(timeLimitMs);
  try {
    await once(socket, 'connect', { signal });
    return socket;
  } catch (error) {
    socket.destroy();
    throw error;
  }
}
