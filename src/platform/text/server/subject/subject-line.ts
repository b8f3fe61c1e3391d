import type { EmailType } from '../../common/options.ts';
import type { FrameKind } from './subject-words.ts';

/** Texts have their merge tags and emoji protected. */
export type SubjectLine = {
  /** As the visitor wrote it. */
  original: string;
  /** Tidied, without emoji at either end. */
  tidy: string;
  type: EmailType;
  isEnglish: boolean;
  /** Bad news or a formal notice: nothing is hurried, asked or sold. */
  isGrave: boolean;
  frame: FrameKind;
};

export type SubjectEdit = { text: string; reason: string };

export type SubjectEditor = (line: SubjectLine) => SubjectEdit | undefined;

/** Marks at the end, which a rewriting brings its own of. */
export const trailingMarks = /[\s!?.,;:…]+$/u;
