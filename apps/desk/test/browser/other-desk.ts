import { vi } from 'vitest';

/** Has the desk listen to one that is not there; gives how that one says what it has changed: `('sale', id)`. */
export function otherDesk(): (event: 'day' | 'sale', data: string) => void {
  let events = new EventTarget();
  class Events extends EventTarget {
    constructor() {
      super();
      events = this;
    }
    close() {}
  }
  vi.stubGlobal('EventSource', Events);
  return (event, data) => events.dispatchEvent(new MessageEvent(event, { data }));
}
