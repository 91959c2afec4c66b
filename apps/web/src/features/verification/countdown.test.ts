import { describe, expect, test, vi } from 'vitest';
import { createCountdown } from './countdown.ts';

function fakeClock() {
  let time = 1_000_000;
  const ticks = new Set<() => void>();
  return {
    running: () => ticks.size,
    now: () => time,
    every(_ms: number, tick: () => void) {
      ticks.add(tick);
      return () => ticks.delete(tick);
    },
    pass(ms: number) {
      time += ms;
      for (const tick of ticks) tick();
    },
  };
}

describe('the countdown', () => {
  test('counts whole seconds down to nothing, then stops its timer', () => {
    const clock = fakeClock();
    const countdown = createCountdown(clock);
    const heard = vi.fn();
    countdown.subscribe(heard);
    expect(countdown.seconds()).toBe(0);
    countdown.start(30);
    expect(countdown.seconds()).toBe(30);
    clock.pass(1);
    expect(countdown.seconds()).toBe(30);
    clock.pass(999);
    expect(countdown.seconds()).toBe(29);
    clock.pass(28_500);
    expect(countdown.seconds()).toBe(1);
    expect(clock.running()).toBe(1);
    clock.pass(500);
    expect(countdown.seconds()).toBe(0);
    expect(clock.running()).toBe(0);
    expect(heard).toHaveBeenCalledTimes(5);
  });

  test('wakes up to the right number after a long sleep', () => {
    const clock = fakeClock();
    const countdown = createCountdown(clock);
    countdown.start(30);
    clock.pass(3_600_000);
    expect(countdown.seconds()).toBe(0);
  });

  test('starts again with another length on one timer', () => {
    const clock = fakeClock();
    const countdown = createCountdown(clock);
    countdown.subscribe(() => {});
    countdown.start(30);
    clock.pass(10_000);
    countdown.start(45);
    expect(countdown.seconds()).toBe(45);
    expect(clock.running()).toBe(1);
  });

  test('lets its timer go when nobody listens any more', () => {
    const clock = fakeClock();
    const countdown = createCountdown(clock);
    const leave = countdown.subscribe(() => {});
    countdown.start(30);
    leave();
    clock.pass(1000);
    expect(clock.running()).toBe(0);
  });
});
