import { existsSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { onTestFinished, vi } from 'vitest';

/** What is flushed to the disk until there is a target, by its inode, which stays the same under another name. */
export async function noteFlushed(target: string): Promise<Set<number>> {
  const handle = await open('/dev/null');
  const prototype: FileHandle = Object.getPrototypeOf(handle);
  await handle.close();
  const flushed = new Set<number>();
  const { sync } = prototype;
  const spy = vi.spyOn(prototype, 'sync').mockImplementation(async function (this: FileHandle) {
    if (!existsSync(target)) flushed.add((await this.stat()).ino);
    await sync.call(this);
  });
  onTestFinished(() => spy.mockRestore());
  return flushed;
}
