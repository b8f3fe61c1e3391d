import type { CodeCase } from './code-case.ts';

/** Cases like those of codes-shapes-tuning.ts in different wording, used only for measurement: no rule was chosen with them. */
export const codeShapesHeldOut: Readonly<
  Record<'shapes' | 'addresses' | 'other numbers', readonly CodeCase[]>
> = {
  shapes: [
    { subject: '', text: 'SecurityCode:904417', code: '904417' },
    { subject: '', text: 'AuthCode=5527 (Heron)', code: '5527' },
    { subject: '', text: 'FB-40718', code: '40718' },
    { subject: '', text: '  5 0 4 1 1 8  ', code: '504118' },
    { subject: '', text: 'Heron: confirmation code (739). Expires soon.', code: '739' },
    {
      subject: 'Ihre TAN',
      text: 'Guten Tag,\n\nfür die Zahlung von 239,00 EUR an Heron AG, eingereicht um 09:14:55 Uhr, verwenden Sie bitte die TAN 660418.',
      code: '660418',
    },
    {
      subject: '',
      text: 'Kreditkartenzahlung 18,99 EUR Heron Shop 20.11. 17:20. pushTAN: 338 207. Nie weitergeben!',
      code: '338207',
    },
    {
      subject: '',
      text: 'Zahlungsfreigabe 1.899,00 EUR 21.11.26 08:15 Uhr 770 412 ist Ihre TAN.',
      code: '770412',
    },
    {
      subject: 'Your Heron login code',
      text: 'Hello,\n\nplease paste this code into the app:\n\nmarde-tolin-qasem-ruvad\n\nThe Heron team',
      code: 'marde-tolin-qasem-ruvad',
    },
    {
      subject: 'Log in to Heron Plan',
      text: 'Your login code is: kwzrt-pfdbn. It works once.',
      code: 'kwzrt-pfdbn',
    },
    {
      subject: 'Visitor Wi-Fi',
      text: 'NETWORK: heron-guest\nPASSCODE: welbat\nSUPPORT: desk 2',
      code: 'welbat',
    },
    { subject: 'Verify your sign-in', text: '705 331\nexpires in 10 min', code: '705331' },
    {
      subject: 'Confirmation code: WQK-ZPM',
      text: 'Enter WQK-ZPM in your browser.\n\nHeron Corp., 1 Main Street, Cambridge, MA 02142',
      code: 'WQK-ZPM',
    },
    {
      subject: 'Finish your registration',
      text: 'We are glad to have you. Here comes the one-time\npasscode that completes your registration: 81-44-07',
      code: '814407',
    },
    { subject: '', text: 'login_otp: 664103', code: '664103' },
    { subject: 'Heron sign-in', text: 'auth token\n[ 55810392 ]', code: '55810392' },
    { subject: '', text: 'Your Heron PIN is “7714”. Keep it safe.', code: '7714' },
    { subject: '', text: 'Heron: 118402. Valid 3 min.', code: '118402' },
    { subject: 'Guest access', text: 'Guest pass code BLUE-FERN, for today only.', code: 'BLUE-FERN' },
    {
      subject: '',
      text: 'Paiement 59,90 EUR le 20/11 à 14h05 chez Heron. Code de validation 40718266',
      code: '40718266',
    },
  ],
  addresses: [
    {
      subject: 'Check your phone',
      text: 'You can log in with the code we texted you.\n\nHeron Labs, Inc. 548 Market St PMB 93015, San Francisco, California 94104',
      code: null,
    },
    {
      subject: 'Two-step sign-in',
      text: 'Type the code from your app to continue.\n\nHeron Group\n88 Kearny St., Ste 2100\nSeattle, WA, 98101 USA',
      code: null,
    },
    {
      subject: 'Security code sent',
      text: 'Your security code was sent by text.\n\nHeron Ltd, 4th Floor, 10 Finsbury Square, London EC2A 1AF, United Kingdom',
      code: null,
    },
    {
      subject: 'Login code',
      text: 'The login code went to your other address.\n\nHeron Inc, 1055 West Georgia Street, Vancouver, BC V6E3P3',
      code: null,
    },
    {
      subject: 'Dein Einmalcode',
      text: 'Dein Einmalcode kommt per SMS.\n\nReiher AG, Bahnhofstr. 45a, CH-8001 Zürich',
      code: null,
    },
    {
      subject: 'Ihr Zugangscode',
      text: 'Ihren Zugangscode haben wir per Post geschickt.\n\nReiher GmbH | Am Markt 7 | 1010 Wien',
      code: null,
    },
    {
      subject: 'Votre code',
      text: 'Votre code a été envoyé par SMS.\n\nHéron SA — 3, avenue Louise — 1050 Bruxelles',
      code: null,
    },
    {
      subject: 'Codice di verifica',
      text: 'Ti abbiamo inviato il codice di verifica al cellulare.\n\nAirone S.r.l., Via Torino 12, 20123 Milano (MI)',
      code: null,
    },
    {
      subject: 'Kod',
      text: 'Kod wysłaliśmy SMS-em.\n\nCzapla S.A.\nAleje Jerozolimskie 100\n02-017 Warszawa',
      code: null,
    },
    {
      subject: 'Engangskode',
      text: 'Vi har sendt en engangskode til din telefon.\n\nHejre ApS, Vestergade 12, 1456 København K',
      code: null,
    },
    {
      subject: 'Vahvistuskoodi',
      text: 'Lähetimme vahvistuskoodin puhelimeesi.\n\nHaikara Oy, Mannerheimintie 12, 00100 Helsinki',
      code: null,
    },
    {
      subject: 'Ellenőrző kód',
      text: 'Az ellenőrző kódot SMS-ben küldtük.\n\nGém Kft., 1052 Budapest, Váci utca 12.',
      code: null,
    },
    {
      subject: 'Cod de verificare',
      text: 'Codul de verificare a fost trimis prin SMS.\n\nStârc SRL, Str. Lipscani nr. 12, București 030031',
      code: null,
    },
    {
      subject: 'Doğrulama kodu',
      text: 'Doğrulama kodunu telefonunuza gönderdik.\n\nBalıkçıl A.Ş., Büyükdere Cad. No: 12, 34394 Şişli/İstanbul',
      code: null,
    },
    {
      subject: 'Код входа',
      text: 'Код для входа отправлен по СМС.\n\nООО «Цапля»\n190000, Санкт-Петербург, Невский пр., 12',
      code: null,
    },
    {
      subject: '验证码',
      text: '验证码已发送至您的手机。\n\n苍鹭科技有限公司\n地址：上海市浦东新区世纪大道100号 200120',
      code: null,
    },
    {
      subject: '인증번호',
      text: '인증번호를 휴대폰으로 보냈습니다.\n\n왜가리(주) 서울특별시 강남구 테헤란로 12 (06236)',
      code: null,
    },
    {
      subject: 'Código',
      text: 'O código foi enviado por SMS.\n\nGarça Ltda, Av. Paulista, 1000 - Bela Vista, São Paulo - SP, 01310-100',
      code: null,
    },
    {
      subject: 'Security code',
      text: 'The security code went to your phone.\n\nHeron NZ Ltd, 12 Queen Street, Auckland 1010, New Zealand',
      code: null,
    },
    {
      subject: 'Your code',
      text: 'Heron Inc.\n12 Elm Street\nBoston, MA 02108\n\nYour code: 4471',
      code: '4471',
    },
    {
      subject: 'Votre code',
      text: 'Héron, 12 rue de Rivoli, 75004 Paris\n\nVoici votre code : 750 041',
      code: '750041',
    },
  ],
  'other numbers': [
    { subject: '', text: 'Win a code for free entry! Send WIN to 72727 before midnight.', code: null },
    { subject: '', text: 'Ihr Code folgt. Abmelden: STOP an 82000 senden.', code: null },
    {
      subject: 'Code scanning alert',
      text: 'SQL injection in auth.ts, line 2048. Rule CWE89. Please verify the fix.',
      code: null,
    },
    {
      subject: 'Verify the download',
      text: 'Compare the MD5 and SHA512 sums, then confirm that TLS13 is on.',
      code: null,
    },
    {
      subject: 'Reminder',
      text: 'Please confirm your visit on Friday, 4 December 2026, between 1300 and 1500. Our code of practice is enclosed.',
      code: null,
    },
    {
      subject: 'Sign in to your statement',
      text: 'Statement no. 20261120 is ready. Sign in to view it. Opening balance 4,821.00, closing balance 5120.',
      code: null,
    },
    {
      subject: 'Login statistics',
      text: 'Last week 18204 users logged in, 771 of them with a code.',
      code: null,
    },
    {
      subject: 'Country code',
      text: 'Your number was saved with country code 0049 and area code 0711.',
      code: null,
    },
    {
      subject: 'Pick up your parcel',
      text: 'Parcel 77120933 waits in locker 14. Confirm the pick-up at the desk.',
      code: null,
    },
    { subject: 'HTTP errors', text: 'Code 5031 appeared 1200 times. See ticket 48213.', code: null },
    {
      subject: 'Kontostand',
      text: 'Anmeldung am 20.11.2026. Kontostand 4.821,00 EUR. IBAN DE89 3704 0044 0532 0130 00',
      code: null,
    },
    {
      subject: 'Password policy',
      text: 'Password: required, 12 characters. Code names: optional. In force since 2024.',
      code: null,
    },
    {
      subject: 'Conference',
      text: 'Use the code on your badge to enter hall 1204. Doors open 0830.',
      code: null,
    },
    {
      subject: 'Votre mot de passe',
      text: 'Votre mot de passe a été modifié le 20 novembre 2026 à 10 h 42. Service client : 3639.',
      code: null,
    },
    {
      subject: 'Verification complete',
      text: 'All good: verification 100% complete. Case closed after 1440 minutes.',
      code: null,
    },
  ],
};
