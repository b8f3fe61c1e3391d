import type { CodeCase } from './code-case.ts';

/** Cases with which rules were chosen: shapes of codes, and other numbers near words for a code. */
export const codeShapesForTuning: Readonly<
  Record<'shapes' | 'addresses' | 'other numbers', readonly CodeCase[]>
> = {
  shapes: [
    { subject: '', text: 'VerifyCode:736136', code: '736136' },
    { subject: '', text: '【Otter】LoginCode:5519,valid in 3 minutes.', code: '5519' },
    { subject: '', text: 'G-830829', code: '830829' },
    { subject: '', text: '771204', code: '771204' },
    { subject: '', text: 'Your Otter verification code is [482]', code: '482' },
    { subject: '', text: '【水獭】您的验证码为【731】，请勿泄露。', code: '731' },
    {
      subject: '',
      text: 'TAN für Überweisung über 1.250,00 EUR auf DE89 3704, 20.11.2026 14:32 Uhr: 583920',
      code: '583920',
    },
    {
      subject: '',
      text: 'Ihr Auftrag vom 20.11.2026 um 10:42:17: Überweisung 84,50 EUR an Anna Otter. Ihre mobileTAN lautet 904 118.',
      code: '904118',
    },
    {
      subject: 'Freigabe Ihres Auftrags',
      text: 'Zahlung: 49,99 EUR\nEmpfänger: Otter GmbH\nUhrzeit: 14:05\nTAN 771820',
      code: '771820',
    },
    {
      subject: 'Your login code',
      text: 'Here is your login code for Otter Notes:\n\nsparo-ndigo-amurt-secan\n\nIt stops working after 15 minutes.',
      code: 'sparo-ndigo-amurt-secan',
    },
    {
      subject: 'Temporary sign-in code',
      text: 'Copy and paste this temporary login code: lubri-fatem-odero-pinta',
      code: 'lubri-fatem-odero-pinta',
    },
    { subject: 'Sign in to Rowboat', text: 'Your sign-in code: bqtpm-wvlpl', code: 'bqtpm-wvlpl' },
    { subject: 'Your booth', text: 'USERNAME: otter\nPASSCODE: mifsuc\nLOCATION: hall 4', code: 'mifsuc' },
    { subject: 'Confirm your email', text: '46143020\nvalid 5 minutes', code: '46143020' },
    {
      subject: 'Slack confirmation code: FKD-QZW',
      text: 'Your confirmation code is below.\n\nFKD-QZW\n\nOtter Technologies, 500 Howard Street, San Francisco, CA 94105',
      code: 'FKD-QZW',
    },
    {
      subject: 'Your verification\ncode',
      text: 'To finish, enter the verification\ncode 5-9-1-8-2-0 on the page you left open.',
      code: '591820',
    },
    {
      subject: '',
      text: '<#> 903 118 - OTP to pay $48.20 at 14:05. Don’t share. FA+9qCX9VSu',
      code: '903118',
    },
    { subject: '', text: 'verification_code=718204', code: '718204' },
    { subject: 'One time pass code', text: 'Pass-Code : 8 1 7 2', code: '8172' },
    { subject: '', text: 'Use verification code 882104 for Otter authentication.', code: '882104' },
    { subject: '', text: '[Otter] Code de sécurité : (4471)', code: '4471' },
    { subject: 'Otter account', text: 'security_code\n«770 218»', code: '770218' },
    { subject: '', text: '*448120* es el código de Otter', code: '448120' },
    { subject: '', text: 'Otter code 339102. Valid for 4 minutes.', code: '339102' },
    {
      subject: 'Your access code',
      text: 'Access code: TREK-WOLF\n\nGive it at the door.',
      code: 'TREK-WOLF',
    },
  ],
  addresses: [
    {
      subject: 'Did you get our text?',
      text: 'Sign in with the code we sent to your phone. It works for ten minutes.\n\nOtter Inc., 500 Howard Street, San Francisco, CA 94105',
      code: null,
    },
    {
      subject: 'Sign in with your code',
      text: 'Enter the code from your authenticator app.\n\nOtter Inc.\n1 Market Plaza\nSan Francisco CA 94105-1420',
      code: null,
    },
    {
      subject: 'Finish signing in',
      text: 'We just texted you a verification code.\n\nOtter LLC, 1209 Orange St, Wilmington, Delaware 19801',
      code: null,
    },
    {
      subject: 'Your code is on its way',
      text: 'Look for the code in your text messages.\n\nOtter Ltd\n25 Wharf Road\nLondon\nN1 7GS',
      code: null,
    },
    {
      subject: 'Verification code requested',
      text: 'We sent a verification code to your phone.\n\nOtter Canada, 200 Bay Street, Toronto, ON M5J 2J1',
      code: null,
    },
    {
      subject: 'Bestätigungscode angefordert',
      text: 'Ihr Bestätigungscode wurde an Ihr Telefon gesendet.\n\nOtter GmbH\nFriedrichstraße 12\n10117 Berlin',
      code: null,
    },
    {
      subject: 'Code de vérification demandé',
      text: 'Nous avons envoyé un code de vérification à votre téléphone.\n\nOtter SAS, 12 rue Lepic, 75018 Paris, France',
      code: null,
    },
    {
      subject: 'Código de verificación',
      text: 'Te hemos enviado un código de verificación por SMS.\n\nOtter S.L.\nCalle de Alcalá 45\n28014 Madrid',
      code: null,
    },
    {
      subject: 'Kod weryfikacyjny',
      text: 'Wysłaliśmy kod weryfikacyjny na Twój telefon.\n\nOtter Sp. z o.o., ul. Prosta 51, 00-838 Warszawa',
      code: null,
    },
    {
      subject: 'Ověřovací kód',
      text: 'Ověřovací kód jsme poslali na váš telefon.\n\nOtter s.r.o., Vodičkova 12, 110 00 Praha 1',
      code: null,
    },
    {
      subject: 'Verifieringskod',
      text: 'Vi har skickat en verifieringskod till din telefon.\n\nOtter AB\nStorgatan 12\nSE-111 22 Stockholm',
      code: null,
    },
    {
      subject: 'Verificatiecode',
      text: 'We hebben een verificatiecode naar je telefoon gestuurd.\n\nOtter BV, Herengracht 12, 1015 BK Amsterdam',
      code: null,
    },
    {
      subject: 'Код подтверждения',
      text: 'Мы отправили код подтверждения на ваш телефон.\n\nООО «Выдра», 125009, г. Москва, ул. Тверская, д. 12',
      code: null,
    },
    {
      subject: 'Código de segurança',
      text: 'Enviámos um código de segurança para o seu telemóvel.\n\nOtter Lda, Rua Augusta 12, 1100-053 Lisboa',
      code: null,
    },
    {
      subject: 'Security code',
      text: 'We sent the security code to your phone.\n\nOtter Pte Ltd, 10 Anson Road, #12-08, Singapore 079903',
      code: null,
    },
    {
      subject: 'OTP',
      text: 'An OTP was sent to your registered mobile.\n\nOtter Pvt Ltd, 4th Floor, 21 MG Road, Bengaluru, Karnataka 560001, India',
      code: null,
    },
    {
      subject: '認証コード',
      text: '認証コードをSMSで送信しました。\n\nカワウソ株式会社\n〒150-0002 東京都渋谷区渋谷2-1-1',
      code: null,
    },
    {
      subject: 'Sikkerhetskode',
      text: 'Vi sendte en sikkerhetskode til mobilen din.\n\nOter AS, Karl Johans gate 12, 0154 Oslo',
      code: null,
    },
    {
      subject: 'Security code',
      text: 'We sent the security code to your phone.\n\nOtter Pty Ltd, 12 Pitt Street, Sydney NSW 2000, Australia',
      code: null,
    },
    {
      subject: 'Your verification code',
      text: 'Verification code: 330 918\n\nOtter Inc., PO Box 4821, Austin, TX 78701-1204',
      code: '330918',
    },
    {
      subject: 'Ihr Code',
      text: 'Otter GmbH · Kaiserdamm 12 · 14057 Berlin\n\nIhr Code für die Anmeldung:\n\n60218',
      code: '60218',
    },
  ],
  'other numbers': [
    {
      subject: 'Alerts',
      text: 'Get a code for early access: text MIX to 85069. Msg & data rates may apply.',
      code: null,
    },
    {
      subject: '',
      text: 'Votre code arrive. Pour ne plus recevoir de SMS envoyez STOP au 36184',
      code: null,
    },
    {
      subject: 'Build failed',
      text: 'The verification step failed at line 1334 of code.c. SHA1 checksum does not match.',
      code: null,
    },
    {
      subject: 'Key rotation',
      text: 'Verify the code signature with SHA256 or RSA2048; SHA1 is no longer accepted.',
      code: null,
    },
    {
      subject: 'Your code expires soon',
      text: 'The code we sent on 11/20/2026 at 10:42 works until 2359. Ask for a new one if it does not.',
      code: null,
    },
    {
      subject: 'Log in to see your bill',
      text: 'Log in to see your bill for account 48213377. Amount due 124.50 by 2026-12-01.',
      code: null,
    },
    {
      subject: 'Your code of conduct',
      text: 'The code of conduct was read by 4821 members in 2026. Please confirm that you did.',
      code: null,
    },
    {
      subject: 'Use your points',
      text: 'You have 12400 points. Use 5000 before 31 December and log in to claim a gift.',
      code: null,
    },
    {
      subject: 'Verify your phone',
      text: 'We will call +1 415 555 0132 to verify. Press 1 when asked. Ref 88210.',
      code: null,
    },
    {
      subject: 'Weekly code',
      text: 'This week: 1204 commits, 88 pull requests, 33910 lines of code changed.',
      code: null,
    },
    {
      subject: 'Passwort geändert',
      text: 'Ihr Passwort wurde am 20.11.2026 um 10:42 geändert. Waren Sie das nicht? Rufen Sie 030 1234567 an.',
      code: null,
    },
    {
      subject: 'Your receipt',
      text: 'Code 4410 coffee 3.50\nCode 2201 cake 4.20\nTotal 7.70\nThank you',
      code: null,
    },
    {
      subject: 'Password expired',
      text: 'Password: expired\nAccount: otter\nSign in to choose another.',
      code: null,
    },
    {
      subject: 'Code freeze',
      text: 'Code freeze starts 1 December 2026 and ends 8 January 2027. Please merge by 1800.',
      code: null,
    },
    {
      subject: 'Verification code: how it works',
      text: 'A verification code is a one-time, six-digit number. Never give it to anyone. Read-only access needs none.',
      code: null,
    },
  ],
};
