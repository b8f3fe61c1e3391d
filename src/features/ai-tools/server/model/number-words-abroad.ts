/** Cardinal numbers above one by language (ISO 639-1): `figure word word …`. One is also the article in all of these. */
const tables: Readonly<Record<string, string>> = {
  de: '2 zwei zwo;3 drei;4 vier;5 fünf;6 sechs;7 sieben;8 acht;9 neun;10 zehn;11 elf;12 zwölf;13 dreizehn;14 vierzehn;15 fünfzehn;16 sechzehn;17 siebzehn;18 achtzehn;19 neunzehn;20 zwanzig;30 dreißig dreissig;40 vierzig;50 fünfzig;60 sechzig;70 siebzig;80 achtzig;90 neunzig;100 hundert einhundert;1000 tausend eintausend;1000000 million millionen;1000000000 milliarde milliarden',
  fr: '2 deux;3 trois;4 quatre;5 cinq;6 six;7 sept;8 huit;9 neuf;10 dix;11 onze;12 douze;13 treize;14 quatorze;15 quinze;16 seize;20 vingt vingts;30 trente;40 quarante;50 cinquante;60 soixante;70 septante;80 huitante;90 nonante;100 cent cents;1000 mille;1000000 million millions;1000000000 milliard milliards',
  es: '2 dos;3 tres;4 cuatro;5 cinco;6 seis;7 siete;8 ocho;9 nueve;10 diez;11 once;12 doce;13 trece;14 catorce;15 quince;16 dieciséis;17 diecisiete;18 dieciocho;19 diecinueve;20 veinte;30 treinta;40 cuarenta;50 cincuenta;60 sesenta;70 setenta;80 ochenta;90 noventa;100 cien ciento;500 quinientos quinientas;1000 mil;1000000 millón millones',
  it: '2 due;3 tre;4 quattro;5 cinque;6 sei;7 sette;8 otto;9 nove;10 dieci;11 undici;12 dodici;13 tredici;14 quattordici;15 quindici;16 sedici;17 diciassette;18 diciotto;19 diciannove;20 venti;30 trenta;40 quaranta;50 cinquanta;60 sessanta;70 settanta;80 ottanta;90 novanta;100 cento;1000 mille mila;1000000 milione milioni;1000000000 miliardo miliardi',
  pt: '2 dois duas;3 três;4 quatro;5 cinco;6 seis;7 sete;8 oito;9 nove;10 dez;11 onze;12 doze;13 treze;14 catorze quatorze;15 quinze;16 dezasseis dezesseis;17 dezassete dezessete;18 dezoito;19 dezanove dezenove;20 vinte;30 trinta;40 quarenta;50 cinquenta;60 sessenta;70 setenta;80 oitenta;90 noventa;100 cem cento;1000 mil;1000000 milhão milhões',
  nl: '2 twee;3 drie;4 vier;5 vijf;6 zes;7 zeven;8 acht;9 negen;10 tien;11 elf;12 twaalf;13 dertien;14 veertien;15 vijftien;16 zestien;17 zeventien;18 achttien;19 negentien;20 twintig;30 dertig;40 veertig;50 vijftig;60 zestig;70 zeventig;80 tachtig;90 negentig;100 honderd;1000 duizend;1000000 miljoen;1000000000 miljard',
  sv: '2 två;3 tre;4 fyra;5 fem;6 sex;7 sju;8 åtta;9 nio;10 tio;11 elva;12 tolv;13 tretton;14 fjorton;15 femton;16 sexton;17 sjutton;18 arton;19 nitton;20 tjugo;30 trettio;40 fyrtio;50 femtio;60 sextio;70 sjuttio;80 åttio;90 nittio;100 hundra;1000 tusen;1000000 miljon miljoner;1000000000 miljard miljarder',
  da: '2 to;3 tre;4 fire;5 fem;6 seks;7 syv;8 otte;9 ni;10 ti;11 elleve;12 tolv;13 tretten;14 fjorten;15 femten;16 seksten;17 sytten;18 atten;19 nitten;20 tyve;30 tredive;40 fyrre;50 halvtreds;60 tres;70 halvfjerds;80 firs;90 halvfems;100 hundrede;1000 tusind tusinde;1000000 million millioner;1000000000 milliard milliarder',
  no: '2 to;3 tre;4 fire;5 fem;6 seks;7 sju syv;8 åtte;9 ni;10 ti;11 elleve;12 tolv;13 tretten;14 fjorten;15 femten;16 seksten;17 sytten;18 atten;19 nitten;20 tjue;30 tretti;40 førti;50 femti;60 seksti;70 sytti;80 åtti;90 nitti;100 hundre;1000 tusen;1000000 million millioner;1000000000 milliard milliarder',
};

const numbers: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  Object.entries(tables).map(([language, table]) => [
    language,
    new Map(
      table.split(';').flatMap((row) => {
        const [figure = '', ...words] = row.split(' ');
        return words.map((word) => [word, figure] as const);
      }),
    ),
  ]),
);

/** Written in one: `fünfundzwanzig`, `vijfentwintig`, `femogtyve`, `veinticinco`, `trentacinque`, `tjugofem`. */
const joints: Readonly<Record<string, readonly string[]>> = {
  de: ['und', ''],
  nl: ['en', 'ën', ''],
  da: ['og', ''],
  no: ['og', ''],
  sv: [''],
  it: [''],
  es: ['i'],
};
/** No number of one word is longer: what is longer is not taken apart. */
const longestWord = 40;
/** `veinti`, `vent`, `trent`: the first half may lack its last vowel. */
const cutVowel = /[aeiou]$/u;

/** Numerals of Chinese and Japanese: each by itself, for words are not told apart there. */
const numerals = /[〇零一二三四五六七八九十百千万萬億亿兆两兩]/gu;
const languagesOfNumerals: ReadonlySet<string> = new Set(['ja', 'zh']);

/** Whether number words and the capitals of names can be told in a language, so that a text can be held to them. */
export function canHoldWords(language: string): boolean {
  return language === 'en' || numbers.has(language);
}

/** The numbers in a word of another language than English, as figures; several where it is joined of several. */
export function listNumbersAbroad(word: string, language: string): string[] {
  const known = numbers.get(language);
  if (known === undefined) return [];
  return word.split('-').flatMap((part) => readJoined(part, known, joints[language] ?? []) ?? []);
}

/** Numerals in a text of Chinese or Japanese; none in other languages. */
export function listNumerals(text: string, language: string): string[] {
  return languagesOfNumerals.has(language) ? (text.match(numerals) ?? []) : [];
}

function readJoined(
  word: string,
  known: ReadonlyMap<string, string>,
  between: readonly string[],
): string | undefined {
  const whole = known.get(word);
  if (whole !== undefined || word.length > longestWord) return whole;
  for (let cut = 2; cut < word.length - 1; cut += 1) {
    const first = findFirst(word.slice(0, cut), known);
    if (first === undefined) continue;
    const rest = word.slice(cut);
    for (const joint of between) {
      const last = rest.startsWith(joint) ? readJoined(rest.slice(joint.length), known, between) : undefined;
      if (last !== undefined) return join(Number(first), Number(last));
    }
  }
  return undefined;
}

function findFirst(half: string, known: ReadonlyMap<string, string>): string | undefined {
  const whole = known.get(half);
  if (whole !== undefined || cutVowel.test(half)) return whole;
  return ['a', 'e', 'i'].map((vowel) => known.get(half + vowel)).find((figure) => Number(figure) >= 20);
}

/**
 * `zweihundert` is 200, `fünfundzwanzig` and `tjugofem` are 25, `hundertfünf` is 105. Of three and more parts it makes some
 * number of its own, which is the same for the same word: enough to find it again, not to find it in figures.
 */
function join(first: number, last: number): string {
  return String(last >= 100 && first < last ? first * last : first + last);
}
