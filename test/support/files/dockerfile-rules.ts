import type { Instruction } from './read-dockerfile.ts';

type Stages = readonly (readonly Instruction[])[];
type Rule = {
  /** Number of the rule in hadolint. */
  code: string;
  says: string;
  breaks(stages: Stages): boolean;
};

const textsOf = (stages: Stages, ...names: string[]) =>
  stages.flat().flatMap(({ name, text }) => (names.includes(name) ? [text] : []));
const runs = (pattern: RegExp) => (stages: Stages) =>
  textsOf(stages, 'RUN').some((text) => pattern.test(text));
const twiceInAStage = (name: string) => (stages: Stages) =>
  stages.some((stage) => textsOf([stage], name).length > 1);
const aliasOf = (stage: readonly Instruction[]) => / AS ([\w-]+)$/u.exec(stage[0]?.text ?? '')?.[1];
const sourceOf = (text: string) => /^--from=(\S+)/u.exec(text)?.[1];
const pathsOf = (text: string) => text.split(' ').filter((part) => !part.startsWith('--'));

/** The rules of hadolint that a file like ours can break. Excludes rules about other package managers. */
export const dockerfileRules: readonly Rule[] = [
  {
    code: 'DL3000',
    says: 'WORKDIR is absolute',
    breaks: (stages) => textsOf(stages, 'WORKDIR').some((text) => !text.startsWith('/')),
  },
  {
    code: 'DL3001',
    says: 'no command that means nothing in a container',
    breaks: runs(/(?:^|&& )(?:ssh|vim|shutdown|service|ps|free|top|kill|mount|ifconfig)\b/u),
  },
  {
    code: 'DL3002',
    says: 'the last user is not root',
    breaks: (stages) => /^(?:root|0)(?::|$)/u.test(textsOf(stages.slice(-1), 'USER').at(-1) ?? 'root'),
  },
  { code: 'DL3003', says: 'WORKDIR instead of cd', breaks: runs(/\bcd /u) },
  { code: 'DL3004', says: 'no sudo', breaks: runs(/\bsudo\b/u) },
  {
    code: 'DL3006',
    says: 'a version of every image',
    breaks: (stages) =>
      textsOf(stages, 'FROM').some((text) => !/^(?:--platform=\S+ )?[^\s-]\S*[:@]\S+/u.test(text)),
  },
  {
    code: 'DL3007',
    says: 'not the latest',
    breaks: (stages) => textsOf(stages, 'FROM').some((text) => text.includes(':latest')),
  },
  {
    code: 'DL3009',
    says: 'no lists of packages left',
    breaks: (stages) =>
      textsOf(stages, 'RUN').some(
        (text) => text.includes('apt-get update') && !text.includes('rm -rf /var/lib/apt/lists/*'),
      ),
  },
  {
    code: 'DL3011',
    says: 'ports that exist',
    breaks: (stages) =>
      textsOf(stages, 'EXPOSE')
        .flatMap((text) => text.split(' '))
        .some((port) => !(Number.parseInt(port, 10) <= 65_535)),
  },
  { code: 'DL3012', says: 'one health check', breaks: twiceInAStage('HEALTHCHECK') },
  { code: 'DL3014', says: 'apt-get asks nothing', breaks: runs(/apt-get install (?!.*(?:-y|--yes|-qq)\b)/u) },
  {
    code: 'DL3015',
    says: 'no recommended packages',
    breaks: runs(/apt-get install (?!.*--no-install-recommends)/u),
  },
  { code: 'DL3016', says: 'npm installs what is locked', breaks: runs(/npm (?:i|install)\b/u) },
  { code: 'DL3020', says: 'COPY instead of ADD', breaks: (stages) => textsOf(stages, 'ADD').length > 0 },
  {
    code: 'DL3021',
    says: 'several files go into a folder',
    breaks: (stages) =>
      textsOf(stages, 'COPY').some((text) => pathsOf(text).length > 2 && !text.endsWith('/')),
  },
  {
    code: 'DL3022',
    says: 'COPY --from names a stage before',
    breaks: (stages) =>
      stages.some((stage, at) =>
        textsOf([stage], 'COPY').some((text) => {
          const source = sourceOf(text);
          return source !== undefined && !stages.slice(0, at).some((other) => aliasOf(other) === source);
        }),
      ),
  },
  {
    code: 'DL3023',
    says: 'COPY --from does not name its own stage',
    breaks: (stages) =>
      stages.some((stage) => {
        const own = aliasOf(stage);
        return own !== undefined && textsOf([stage], 'COPY').some((text) => sourceOf(text) === own);
      }),
  },
  {
    code: 'DL3024',
    says: 'each stage has a name of its own',
    breaks: (stages) => new Set(stages.map(aliasOf)).size < stages.length,
  },
  {
    code: 'DL3025',
    says: 'CMD and ENTRYPOINT as JSON',
    breaks: (stages) => textsOf(stages, 'CMD', 'ENTRYPOINT').some((text) => !text.startsWith('[')),
  },
  { code: 'DL3027', says: 'apt-get instead of apt', breaks: runs(/\bapt (?:update|install)/u) },
  {
    code: 'DL3029',
    says: 'no fixed platform in FROM',
    breaks: (stages) =>
      textsOf(stages, 'FROM').some((text) => /^--platform=(?!\$(?:BUILD|TARGET)PLATFORM )/u.test(text)),
  },
  {
    code: 'DL3044',
    says: 'ENV does not use variables that it sets itself',
    breaks: (stages) =>
      textsOf(stages, 'ENV').some((text) =>
        [...text.matchAll(/(\w+)=/gu)].some(
          ([, name]) => text.includes(`$${name}`) || text.includes(`\${${name}}`),
        ),
      ),
  },
  {
    code: 'DL3045',
    says: 'no relative copy without WORKDIR',
    breaks: (stages) =>
      stages.some((stage) =>
        stage
          .slice(0, stage.findIndex(({ name }) => name === 'WORKDIR') + 1 || undefined)
          .some(({ name, text }) => name === 'COPY' && !pathsOf(text).at(-1)?.startsWith('/')),
      ),
  },
  {
    code: 'DL3059',
    says: 'no RUN right behind another',
    breaks: (stages) =>
      stages.some((stage) => stage.some(({ name }, at) => name === 'RUN' && stage[at + 1]?.name === 'RUN')),
  },
  { code: 'DL4000', says: 'no MAINTAINER', breaks: (stages) => textsOf(stages, 'MAINTAINER').length > 0 },
  {
    code: 'DL4001',
    says: 'not both wget and curl',
    breaks: (stages) => runs(/\bwget\b/u)(stages) && runs(/\bcurl\b/u)(stages),
  },
  { code: 'DL4003', says: 'one CMD', breaks: twiceInAStage('CMD') },
  { code: 'DL4004', says: 'one ENTRYPOINT', breaks: twiceInAStage('ENTRYPOINT') },
  {
    code: 'DL4006',
    says: 'no pipe that hides a failure',
    breaks: (stages) =>
      runs(/[^|]\|[^|]/u)(stages) && !textsOf(stages, 'SHELL').some((text) => text.includes('pipefail')),
  },
  { code: 'SC2211', says: 'no command by a pattern', breaks: runs(/(?:^|&& )[^ ]*[*?]/u) },
];

/** For each rule, a Dockerfile that breaks it and as few other rules as possible. */
export const brokenDockerfiles: Readonly<Record<string, string>> = {
  DL3000: 'FROM a:1\nWORKDIR app',
  DL3001: 'FROM a:1\nRUN true && ps aux',
  DL3002: 'FROM a:1\nUSER 7\nUSER root',
  DL3003: 'FROM a:1\nRUN cd app && make',
  DL3004: 'FROM a:1\nRUN sudo make',
  DL3006: 'FROM debian AS b',
  DL3007: 'FROM debian:latest',
  DL3009: 'FROM a:1\nRUN apt-get update \\\n  && apt-get install -y x',
  DL3011: 'FROM a:1\nEXPOSE 25 65536',
  DL3012: 'FROM a:1\nHEALTHCHECK CMD a\nHEALTHCHECK CMD b',
  DL3014: 'FROM a:1\nRUN apt-get install --no-install-recommends x',
  DL3015: 'FROM a:1\nRUN apt-get install -y x',
  DL3016: 'FROM a:1\nRUN npm install x',
  DL3020: 'FROM a:1\nADD x /x',
  DL3021: 'FROM a:1\nCOPY x y /z',
  DL3022: 'FROM a:1 AS one\nFROM b:1 AS two\nCOPY --from=three /x /y',
  DL3023: 'FROM a:1 AS one\nFROM b:1 AS two\nCOPY --from=two /x /y',
  DL3024: 'FROM a:1 AS one\nFROM b:1 AS one',
  DL3025: 'FROM a:1\nCMD node main.ts',
  DL3027: 'FROM a:1\nRUN apt install x',
  DL3029: 'FROM --platform=linux/amd64 a:1',
  DL3044: 'FROM a:1\nENV A=1 B=$A',
  DL3045: 'FROM a:1\nCOPY x y',
  DL3059: 'FROM a:1\nRUN a\nRUN b',
  DL4000: 'FROM a:1\nMAINTAINER me',
  DL4001: 'FROM a:1\nRUN curl x && wget y',
  DL4003: 'FROM a:1\nCMD ["a"]\nCMD ["b"]',
  DL4004: 'FROM a:1\nENTRYPOINT ["a"]\nENTRYPOINT ["b"]',
  DL4006: 'FROM a:1\nRUN a | b',
  SC2211: 'FROM a:1\nRUN true && lib/*/bin/a',
};
