import { basename, dirname } from 'node:path';

/** Source texts by their path from the root of the repository, without tests. */
export type Sources = ReadonlyMap<string, string>;

export const maxFilesInFolder = 15;
const maxDataLines = 100;
const importedAlias = /(?:from|import\()\s*'#([^']+)'/g;
/** A line of a list or table: literals, brackets and commas only. */
const dataLine =
  /^\s*(?:[\w'"-]+\s*:\s*)?[[{(]?\s*(?:(?:'[^']*'|"[^"]*"|`[^`]*`|-?[\d._]+)\s*,?\s*)+[\])}]?,?\s*$/;
const forwarding = /^\s*(?:export\s+(?:type\s+)?(?:\*|\{[^}]*\})\s+from\s+'[^']+';\s*)+$/;
/** Minimum share of a room's files with the same prefix. A room with two such groups is really two rooms. */
const familyShare = 0.12;
const fewestInFamily = 5;

/**
 * Lists circular imports between rooms, each as the rooms in the circle. A room imports others only by alias.
 */
export function findRoomCircles(sources: Sources): string[][] {
  const imports = new Map<string, Set<string>>();
  for (const [file, text] of sources) {
    const room = roomOf(file);
    const others = imports.get(room) ?? new Set();
    for (const [, path = ''] of text.matchAll(importedAlias)) others.add(roomOf(`src/${path}`));
    others.delete(room);
    imports.set(room, others);
  }
  const circles: string[][] = [];
  const done = new Set<string>();
  const visit = (room: string, way: readonly string[]): void => {
    if (way.includes(room)) circles.push(way.slice(way.indexOf(room)));
    if (done.has(room)) return;
    done.add(room);
    for (const other of imports.get(room) ?? []) visit(other, [...way, room]);
  };
  for (const room of imports.keys()) visit(room, []);
  return circles;
}

export function findCrowdedFolders(sources: Sources): string[] {
  const folders = Map.groupBy(sources.keys(), (file) => dirname(file));
  return [...folders].filter(([, files]) => files.length > maxFilesInFolder).map(([folder]) => folder);
}

/** Lists rooms with two groups of names, such as `sqlite-*` and `postgresql-*`. */
export function findHalls(sources: Sources): string[] {
  const rooms = Map.groupBy(sources.keys(), roomOf);
  return [...rooms].flatMap(([room, files]) => {
    const families = Map.groupBy(files, (file) => basename(file).split(/[-.]/)[0] ?? '');
    const large = [...families].filter(
      ([name, of]) =>
        of.length >= Math.max(fewestInFamily, familyShare * files.length) && !basename(room).includes(name),
    );
    return large.length > 1 ? [`${room}: ${large.map(([name]) => name).join(', ')}`] : [];
  });
}

/** Lists files with long lists or tables, which belong in `data/`. */
export function findDataTables(sources: Sources): string[] {
  return [...sources].flatMap(([file, text]) => {
    const lines = text.split('\n').filter((line) => dataLine.test(line));
    return lines.length > maxDataLines ? [file] : [];
  });
}

export function findForwarders(sources: Sources): string[] {
  return [...sources].flatMap(([file, text]) => (forwarding.test(text) ? [file] : []));
}

function roomOf(file: string): string {
  const [, floor = '', room = ''] = file.split('/');
  return floor === 'app' ? 'app' : `${floor}/${room}`;
}
