import { getSystemErrorMessage } from 'node:util';
import { MayflyError } from '#client/mayfly-error.ts';

/** Throws MayflyError instead of a system error, so that the command reports the failure like others. */
export function writeFile(file: string, write: () => void): void {
  try {
    write();
  } catch (cause) {
    const { errno = 0 } = cause as NodeJS.ErrnoException;
    const message = `${file} cannot be written: ${getSystemErrorMessage(errno)}`;
    throw new MayflyError(message, { code: 'file_not_written', cause });
  }
}
