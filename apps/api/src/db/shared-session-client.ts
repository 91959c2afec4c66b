import pg from 'pg';

/**
 * A connection through a pooler that shares sessions by transaction. Its prepared statements have no names, since the next
 * one may be sent to a session that knows nothing of them, or to one that has that name already.
 */
export class SharedSessionClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    const query = this.query;
    // Its many ways of being called are the same as before.
    Object.defineProperty(this, 'query', {
      configurable: true,
      writable: true,
      value: (first: unknown, ...others: unknown[]) =>
        Reflect.apply(query, this, [withoutName(first), ...others]),
    });
  }
}

function withoutName(query: unknown): unknown {
  if (typeof query !== 'object' || query === null || !('name' in query)) return query;
  return { ...query, name: undefined };
}
