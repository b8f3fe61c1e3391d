/** U+00A0 to U+00FF in order (HTML 4 section 24.2). */
const latin1Names =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'.split(
    ' ',
  );

/** The others that mail uses, as name and code point in hexadecimal. */
const otherNames =
  'amp 26 lt 3c gt 3e quot 22 apos 27 AMP 26 LT 3c GT 3e QUOT 22 OElig 152 oelig 153 Scaron 160 scaron 161 Yuml 178 fnof 192 circ 2c6 tilde 2dc Alpha 391 Beta 392 Gamma 393 Delta 394 Epsilon 395 Zeta 396 Eta 397 Theta 398 Iota 399 Kappa 39a Lambda 39b Mu 39c Nu 39d Xi 39e Omicron 39f Pi 3a0 Rho 3a1 Sigma 3a3 Tau 3a4 Upsilon 3a5 Phi 3a6 Chi 3a7 Psi 3a8 Omega 3a9 alpha 3b1 beta 3b2 gamma 3b3 delta 3b4 epsilon 3b5 zeta 3b6 eta 3b7 theta 3b8 iota 3b9 kappa 3ba lambda 3bb mu 3bc nu 3bd xi 3be omicron 3bf pi 3c0 rho 3c1 sigmaf 3c2 sigma 3c3 tau 3c4 upsilon 3c5 phi 3c6 chi 3c7 psi 3c8 omega 3c9 thetasym 3d1 upsih 3d2 piv 3d6 ensp 2002 emsp 2003 emsp13 2004 emsp14 2005 numsp 2007 puncsp 2008 thinsp 2009 hairsp 200a ZeroWidthSpace 200b zwnj 200c zwj 200d lrm 200e rlm 200f hyphen 2010 dash 2010 ndash 2013 mdash 2014 horbar 2015 lsquo 2018 rsquo 2019 sbquo 201a ldquo 201c rdquo 201d bdquo 201e dagger 2020 Dagger 2021 bull 2022 bullet 2022 hellip 2026 permil 2030 prime 2032 Prime 2033 lsaquo 2039 rsaquo 203a oline 203e frasl 2044 NoBreak 2060 euro 20ac image 2111 weierp 2118 real 211c trade 2122 alefsym 2135 larr 2190 uarr 2191 rarr 2192 darr 2193 harr 2194 crarr 21b5 lArr 21d0 uArr 21d1 rArr 21d2 dArr 21d3 hArr 21d4 forall 2200 part 2202 exist 2203 empty 2205 nabla 2207 isin 2208 notin 2209 ni 220b prod 220f sum 2211 minus 2212 lowast 2217 radic 221a prop 221d infin 221e ang 2220 and 2227 or 2228 cap 2229 cup 222a int 222b there4 2234 sim 223c cong 2245 asymp 2248 ne 2260 equiv 2261 le 2264 ge 2265 sub 2282 sup 2283 nsub 2284 sube 2286 supe 2287 oplus 2295 otimes 2297 perp 22a5 sdot 22c5 lceil 2308 rceil 2309 lfloor 230a rfloor 230b lang 27e8 rang 27e9 loz 25ca spades 2660 clubs 2663 hearts 2665 diams 2666 check 2713 checkmark 2713 cross 2717 star 2606 starf 2605 phone 260e Tab 9 NewLine a excl 21 num 23 dollar 24 percnt 25 lpar 28 rpar 29 ast 2a plus 2b comma 2c period 2e sol 2f colon 3a semi 3b equals 3d quest 3f commat 40 lsqb 5b lbrack 5b bsol 5c rsqb 5d rbrack 5d Hat 5e lowbar 5f grave 60 lcub 7b lbrace 7b verbar 7c vert 7c rcub 7d rbrace 7d Amacr 100 amacr 101 Abreve 102 abreve 103 Aogon 104 aogon 105 Cacute 106 cacute 107 Ccaron 10c ccaron 10d Dcaron 10e dcaron 10f Dstrok 110 dstrok 111 Eogon 118 eogon 119 Ecaron 11a ecaron 11b Gbreve 11e gbreve 11f Idot 130 imath 131 inodot 131 Lstrok 141 lstrok 142 Nacute 143 nacute 144 Ncaron 147 ncaron 148 Rcaron 158 rcaron 159 Sacute 15a sacute 15b Scedil 15e scedil 15f Tcaron 164 tcaron 165 Uring 16e uring 16f Zacute 179 zacute 17a Zdot 17b zdot 17c Zcaron 17d zcaron 17e'.split(
    ' ',
  );

/** What browsers make of the numbers 128 to 159: windows-1252. */
const windows1252 =
  '\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178';

const legacy = new Set([...latin1Names, 'amp', 'lt', 'gt', 'quot', 'AMP', 'LT', 'GT', 'QUOT']);

const named = new Map<string, string>(
  latin1Names.map((name, index) => [name, String.fromCharCode(0xa0 + index)] as const),
);
for (let at = 0; at < otherNames.length; at += 2) {
  named.set(otherNames[at] ?? '', String.fromCharCode(parseInt(otherNames[at + 1] ?? '', 16)));
}

function fromCodePoint(code: number): string {
  if (code >= 0x80 && code <= 0x9f) return windows1252[code - 0x80] ?? '\ufffd';
  if (!(code > 0 && code <= 0x10ffff) || (code >= 0xd800 && code <= 0xdfff)) return '\ufffd';
  return String.fromCodePoint(code);
}

const reference = /&(?:#[xX]([0-9a-fA-F]{1,8});?|#([0-9]{1,8});?|([A-Za-z][A-Za-z0-9]{1,30})(;?))/g;

/** The longest old name that starts the word: `&nbspfoo` is a blank and `foo`. */
function decodeUnterminated(word: string): string | undefined {
  for (let length = Math.min(word.length, 6); length >= 2; length -= 1) {
    const name = word.slice(0, length);
    if (legacy.has(name)) return (named.get(name) ?? '') + word.slice(length);
  }
  return undefined;
}

/** Character references of HTML decoded; in an attribute `&copy=1` stays a query parameter. */
export function decodeEntities(text: string, inAttribute = false): string {
  if (!text.includes('&')) return text;
  return text.replace(
    reference,
    (whole, hex: string, decimal: string, name: string, end: string, at: number) => {
      if (hex !== undefined) return fromCodePoint(parseInt(hex, 16));
      if (decimal !== undefined) return fromCodePoint(Number(decimal));
      if (end === ';') return named.get(name) ?? whole;
      if (inAttribute && (!legacy.has(name) || text[at + whole.length] === '=')) return whole;
      return decodeUnterminated(name) ?? whole;
    },
  );
}
