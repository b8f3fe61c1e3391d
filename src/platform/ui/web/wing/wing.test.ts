import { describe, expect, it } from 'vitest';
import geometry from '../data/wing-geometry.json' with { type: 'json' };
import { cellsOut } from './wing.tsx';

describe('the wing clock', () => {
  it('has a cell for every four seconds of the ten minutes', () => {
    expect(geometry.cells).toHaveLength(600 / 4);
    expect(geometry.cells.length % geometry.bands).toBe(0);
  });

  it('is fully lit at the start and dark at the end', () => {
    expect(cellsOut(1)).toBe(0);
    expect(cellsOut(0)).toBe(150);
  });

  it('darkens one cell every four seconds', () => {
    expect(cellsOut(597 / 600)).toBe(0);
    expect(cellsOut(596 / 600)).toBe(1);
    expect(cellsOut(300 / 600)).toBe(75);
  });

  it('keeps one cell lit until zero', () => {
    expect(cellsOut(0.1 / 600)).toBe(149);
  });

  it('accepts fractions outside its range', () => {
    expect(cellsOut(1.5)).toBe(0);
    expect(cellsOut(-1)).toBe(150);
  });
});
