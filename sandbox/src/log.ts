/** What the stand-ins write their log to. */
export interface Log {
  warn(details: object, message: string): void;
}
