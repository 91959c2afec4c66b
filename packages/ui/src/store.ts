import { useSyncExternalStore } from 'react';

/** A value that changes outside of React. */
interface ReadableStore<Value> {
  get(): Value;
  /** The listener is called after every change, until the returned function is. */
  subscribe(listener: () => void): () => void;
}

interface Store<Value> extends ReadableStore<Value> {
  set(value: Value): void;
}

export function createStore<Value>(initial: Value): Store<Value> {
  const listeners = new Set<() => void>();
  let value = initial;
  return {
    get: () => value,
    set(next) {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * The store's value, in a component that is rendered again with every change of it. `onServer`: what it is where a page
 * is rendered ahead, which the first rendering in the browser has to repeat.
 */
export function useStore<Value>(
  { subscribe, get }: ReadableStore<Value>,
  onServer: () => Value = get,
): Value {
  return useSyncExternalStore(subscribe, get, onServer);
}
