/** What a fault came to: whether the promise held, and the figures that show it, on one line. */
export interface Finding {
  holds: boolean;
  measured: string;
  /** Set where this machine does not let it be brought about: neither held nor broken. */
  isNotMeasured?: true;
}

/** A fault that is brought about on purpose, under load, and what the product promises about it. */
export interface Fault {
  /** What goes wrong. */
  name: string;
  /** What must hold, as docs/reliability.md has it. */
  promise: string;
  /** Brings it about on servers of its own, on loopback, bounded in time, and leaves nothing running. */
  run(): Promise<Finding>;
}
