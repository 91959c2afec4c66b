import type { RequestRow } from './store.ts';

/** What a request is called at the gateway; null of one that was never made there. */
export function madeOf({ gatewayId: id, gatewayKey: key }: RequestRow): { id: string; key: string } | null {
  return id === null || key === null ? null : { id, key };
}
