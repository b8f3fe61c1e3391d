import type { CodeCase } from './code-case.ts';

/** Labeled messages with which the weights were chosen. */
export const codesForTuning: readonly CodeCase[] = [
  {
    subject: 'Your Lumen verification code',
    text: 'Hi there,\n\nYour verification code is 482913.\n\nIt expires in 10 minutes. If you did not request it, ignore this mail.\n\n© 2026 Lumen Inc., 2100 Market Street, San Francisco, CA 94114',
    code: '482913',
  },
  {
    subject: '739104 is your Harbor login code',
    text: 'Enter it to continue.\n\nNever share it with anyone.',
    code: '739104',
  },
  { subject: '', text: 'G-205518 is your Google verification code.', code: '205518' },
  {
    subject: 'Confirm your email',
    text: 'Thanks for signing up!\n\n  914 027\n\nEnter this code within 30 minutes to confirm your email address.',
    code: '914027',
  },
  {
    subject: 'Slack confirmation code: FKD-9QZ',
    text: 'Confirm your email address\n\nYour confirmation code is below — enter it in your open browser window.\n\nFKD-9QZ\n\nIf you didn’t request this email, there’s nothing to worry about.\n\n© 2026 Example, 500 Howard Street, San Francisco, CA 94105',
    code: 'FKD-9QZ',
  },
  {
    subject: 'Your device login',
    text: 'Here is the Steam Guard code you need to login to account otter_4821:\n\nR7T4K\n\nThis email was generated because of a login attempt from 203.0.113.77 located in Oslo, NO.',
    code: 'R7T4K',
  },
  { subject: 'Sign in', text: 'Use 5519 to sign in to Parcel. Do not share this with anyone.', code: '5519' },
  {
    subject: 'Two-factor code',
    text: 'Two-factor authentication\n\nCode: 88 21 40\nTime: 2026-03-14 09:26 UTC\nIP address: 198.51.100.24',
    code: '882140',
  },
  {
    subject: 'Your one-time password',
    text: 'OTP for txn of INR 4821.00 at ACME STORES on card ending 9931 is 660182. Valid till 14:35. Do not share OTP with anyone.',
    code: '660182',
  },
  { subject: '', text: '<#> Your Ferry code is: 3391\nFA+9qCX9VSu', code: '3391' },
  { subject: '', text: 'Your Meadow code is 771204.\n\n@meadow.example #771204', code: '771204' },
  {
    subject: 'Reset your password',
    text: 'We received a request to reset the password for your account. Enter the following code:\n\n19374628\n\nThe code is valid for 1 hour.',
    code: '19374628',
  },
  {
    subject: 'Welcome to Quill',
    text: 'Hello!\n\nActivation code: A1B2C3\n\nQuestions? Call us at +1 (202) 555-0143.',
    code: 'A1B2C3',
  },
  {
    subject: 'Your login code for Linear-like',
    text: 'Login code for Tasks\n\nbqtpm-wvlpl\n\nThis code will only be valid for the next 5 minutes.',
    code: 'bqtpm-wvlpl',
  },
  {
    subject: 'Verify it is you',
    text: 'Someone tried to sign in to your account on 12 May 2026 at 19:30.\n\nIf this was you, here is your code:\n\n4 8 2 0 1 7\n\nThe team',
    code: '482017',
  },
  {
    subject: 'Your security code',
    text: 'Security code\n\nPlease use the following security code for the account ot***@mayfly.localhost.\n\nSecurity code: 2293841\n\nThanks,\nThe account team',
    code: '2293841',
  },
  { subject: 'Your code', text: 'KQZWPT\n\nType this code in the app to log in.', code: 'KQZWPT' },
  {
    subject: 'New order portal – one-time PIN',
    text: 'Order portal access\n\nPIN: 0482\n\nYour last order 77120045 has shipped.',
    code: '0482',
  },
  {
    subject: 'Ihr Bestätigungscode',
    text: 'Guten Tag,\n\nIhr Bestätigungscode lautet: 347 981\n\nBitte geben Sie ihn innerhalb von 15 Minuten ein.\n\nMuster GmbH, Hauptstraße 12, 10115 Berlin, HRB 48213',
    code: '347981',
  },
  {
    subject: 'Anmeldung bestätigen',
    text: 'Hallo Lea,\n\ndein Einmalcode für die Anmeldung:\n\n90317\n\nWenn du das nicht warst, ändere bitte dein Passwort.',
    code: '90317',
  },
  {
    subject: '',
    text: 'mTAN 583920 für Ihre Überweisung über 1.250,00 EUR auf Konto DE12. Geben Sie die TAN niemals weiter.',
    code: '583920',
  },
  {
    subject: 'Votre code de vérification',
    text: 'Bonjour,\n\nVoici votre code de vérification : 664 209\n\nIl est valable 10 minutes. Ne le communiquez à personne.\n\n12 rue de la Paix, 75002 Paris',
    code: '664209',
  },
  {
    subject: 'Code de connexion : 118273',
    text: 'Saisissez ce code pour vous connecter à votre espace client n° 5500123.',
    code: '118273',
  },
  {
    subject: 'Tu código de verificación',
    text: 'Hola, Marta:\n\nTu código de verificación es 730285. Caduca en 5 minutos.\n\nNo lo compartas con nadie.',
    code: '730285',
  },
  {
    subject: '',
    text: '284019 es tu clave dinámica para autorizar la transferencia de $2,500.00 a la cuenta terminada en 8831.',
    code: '284019',
  },
  {
    subject: 'Seu código de acesso',
    text: 'Olá!\n\nDigite o código abaixo para entrar:\n\n552 817\n\nEle expira em 15 minutos.',
    code: '552817',
  },
  {
    subject: 'Código de segurança',
    text: 'O seu código de segurança é 9041. Não partilhe este código.',
    code: '9041',
  },
  {
    subject: 'Il tuo codice di verifica',
    text: 'Ciao,\n\nil tuo codice di verifica è: 408116\n\nInseriscilo entro 10 minuti.',
    code: '408116',
  },
  {
    subject: 'Codice OTP',
    text: 'Gentile cliente, il codice OTP per autorizzare il pagamento di 49,90 EUR è 77310264.',
    code: '77310264',
  },
  {
    subject: 'Je verificatiecode',
    text: 'Hoi,\n\nJe verificatiecode is 215 604. Deze code is 10 minuten geldig.\n\nPostbus 4821, 1000 AA Amsterdam',
    code: '215604',
  },
  {
    subject: 'Kod weryfikacyjny',
    text: 'Dzień dobry,\n\nTwój kod weryfikacyjny to: 935174\n\nKod jest ważny przez 10 minut.',
    code: '935174',
  },
  {
    subject: 'Ověřovací kód',
    text: 'Dobrý den,\n\nváš ověřovací kód je 620 481.\n\nPlatí 10 minut.',
    code: '620481',
  },
  {
    subject: 'Код подтверждения',
    text: 'Здравствуйте!\n\nВаш код подтверждения: 502 771\n\nНикому не сообщайте этот код.\n\nООО «Ромашка», ИНН 7701234567',
    code: '502771',
  },
  { subject: '', text: '4418 — код для входа в приложение. Никому его не говорите.', code: '4418' },
  {
    subject: 'Код підтвердження',
    text: 'Вітаємо!\n\nВаш код підтвердження: 381926. Він дійсний 10 хвилин.',
    code: '381926',
  },
  {
    subject: 'Doğrulama kodunuz',
    text: 'Merhaba,\n\nDoğrulama kodunuz: 847 102\n\nBu kodu kimseyle paylaşmayın.',
    code: '847102',
  },
  {
    subject: 'رمز التحقق',
    text: 'مرحباً،\n\nرمز التحقق الخاص بك هو ٥٩٣٠١٨\n\nصالح لمدة ١٠ دقائق.',
    code: '593018',
  },
  {
    subject: 'קוד אימות',
    text: 'שלום,\n\nקוד האימות שלך הוא 714 385\n\nהקוד תקף ל-10 דקות.',
    code: '714385',
  },
  {
    subject: 'आपका सत्यापन कोड',
    text: 'नमस्ते,\n\nआपका सत्यापन कोड ४८२९१३ है। इसे किसी के साथ साझा न करें।',
    code: '482913',
  },
  {
    subject: '验证码',
    text: '【晨光】您的验证码是630284，5分钟内有效，请勿泄露给他人。如非本人操作，请致电400-820-1234。',
    code: '630284',
  },
  {
    subject: '您的驗證碼',
    text: '親愛的用戶您好：\n\n您的驗證碼為 ５８１９０４\n\n請於 10 分鐘內輸入。',
    code: '581904',
  },
  {
    subject: '【ひかり】認証コードのお知らせ',
    text: 'ご利用ありがとうございます。\n\n認証コード：７３９２０１\n\n有効期限は30分です。\n\n株式会社ひかり 〒100-0001 東京都千代田区1-1',
    code: '739201',
  },
  {
    subject: '인증번호 안내',
    text: '[하늘] 인증번호 [294816]를 입력해 주세요. 타인에게 노출하지 마세요.',
    code: '294816',
  },
  {
    subject: 'Mã xác minh của bạn',
    text: 'Xin chào,\n\nMã xác minh của bạn là 106493. Mã có hiệu lực trong 5 phút.',
    code: '106493',
  },
  {
    subject: 'Kode verifikasi',
    text: 'Halo,\n\nKode verifikasi Anda: 850127. Jangan bagikan kode ini kepada siapa pun.',
    code: '850127',
  },
  { subject: 'รหัสยืนยัน', text: 'สวัสดีค่ะ\n\nรหัสยืนยันของคุณคือ 417350 (Ref: XKQP) ใช้ได้ภายใน 5 นาที', code: '417350' },
  {
    subject: 'Κωδικός επαλήθευσης',
    text: 'Γεια σας,\n\nΟ κωδικός επαλήθευσης είναι 902 668.\n\nΙσχύει για 10 λεπτά.',
    code: '902668',
  },
  {
    subject: 'Din verifieringskod',
    text: 'Hej!\n\nDin verifieringskod är 571839. Koden gäller i 10 minuter.',
    code: '571839',
  },
  {
    subject: 'Bekreftelseskode',
    text: 'Hei,\n\nBekreftelseskoden din er 366 105.\n\nDen er gyldig i 15 minutter.',
    code: '366105',
  },
  {
    subject: 'Din engangskode',
    text: 'Hej,\n\nBrug denne engangskode for at logge ind: 84027\n\nDel den ikke med nogen.',
    code: '84027',
  },
  {
    subject: 'Vahvistuskoodi',
    text: 'Hei!\n\nVahvistuskoodisi on 190 573.\n\nKoodi vanhenee 10 minuutin kuluttua.',
    code: '190573',
  },
  {
    subject: 'Ellenőrző kód',
    text: 'Kedves Felhasználó!\n\nAz ellenőrző kódod: 725041\n\nA kód 10 percig érvényes.',
    code: '725041',
  },
  {
    subject: 'Codul tău de verificare',
    text: 'Bună,\n\nCodul tău de verificare este 613 892.\n\nExpiră în 10 minute.',
    code: '613892',
  },
  {
    subject: 'Your Tern account',
    text: 'Hello otter,\n\nTo finish creating your account, enter this verification code when prompted:\n\n*405917*\n\nThank you,\nTern\n\nTern Ltd, registered in England no. 08123456',
    code: '405917',
  },
  {
    subject: 'Confirm your booking account',
    text: 'Use this code to verify your account: 338201\n\nNeed help? Text HELP to 32665.',
    code: '338201',
  },
  {
    subject: 'Your GitHub launch code!',
    text: 'Here’s your launch code, otter!\n\n58210394\n\nContinue signing up by entering the code below.',
    code: '58210394',
  },
  {
    subject: 'FB-71829 is your confirmation code',
    text: 'Hi,\n\nYou recently registered. To complete your registration, please confirm your account.\n\nFB-71829',
    code: '71829',
  },
  {
    subject: 'Sign-in attempt',
    text: 'A sign-in attempt requires further verification. Verification code: 204981\n\nDevice: Chrome 124 on Windows 11\nDate: 11/20/2026',
    code: '204981',
  },
  { subject: 'Ihr Code', text: 'Code\n----\n8K4M2P\n----\nGültig bis 20.11.2026, 14:30 Uhr', code: '8K4M2P' },
  {
    subject: 'Your temporary access',
    text: 'Your temporary password is Xk7mQ2pa. You will be asked to change it after login.',
    code: 'Xk7mQ2pa',
  },
  {
    subject: '',
    text: 'Your WhatsApp code: 482-913\nYou can also tap on this link to verify your phone: v.whatsapp.com/482913\nDon’t share this code with others',
    code: '482913',
  },
  {
    subject: 'Verify',
    text: 'Verification code\t|\t649205\nExpires\t|\t10 minutes\nAccount\t|\t10042291',
    code: '649205',
  },
  {
    subject: 'Complete your registration',
    text: 'Someone (hopefully you) signed up with this address.\nYour PIN code for registration is 2024.',
    code: '2024',
  },
  {
    subject: 'Your magic code',
    text: 'Click the link to sign in: https://app.example.com/l/938475?code=112233\n\nor enter the code 573 901 in the app.',
    code: '573901',
  },
  {
    subject: 'Login alert',
    text: 'Un nouvel appareil s’est connecté. Code de sécurité\n\n301 886\n\n20 novembre 2026, 09:14 – 192.0.2.14',
    code: '301886',
  },
  { subject: 'Finish signing up', text: 'Enter 8830 in the app to finish signing up.', code: '8830' },
  {
    subject: 'otp',
    text: 'Dear Customer, 338172 is the OTP to access your account XX4821. OTPs are SECRET. Do not disclose it to anyone. Bank never asks for OTP. Call 18001234567 if not initiated by you.',
    code: '338172',
  },
  {
    subject: 'Your pairing code',
    text: 'Pair your TV\n\nOpen the app and enter WZKD-4821\n\nThe pairing code stops working after 15 minutes.',
    code: 'WZKD-4821',
  },
  { subject: 'OTP', text: 'OTP=550381 (Ref=QWKD) สำหรับเข้าสู่ระบบ ห้ามบอกรหัสนี้แก่ผู้อื่น', code: '550381' },
  {
    subject: 'Your order #48213 has shipped',
    text: 'Good news!\n\nOrder number: 48213\nTracking number: 1Z999AA10123456784\nEstimated delivery: 24 November 2026',
    code: null,
  },
  {
    subject: 'Invoice 2026-0048',
    text: 'Invoice number 20260048\nCustomer number 581920\nAmount due: $1,249.00 by 30/11/2026',
    code: null,
  },
  {
    subject: '20% off everything',
    text: 'Use code SAVE20 at checkout to get 20% off your next order. Ends Sunday!',
    code: null,
  },
  {
    subject: 'Black Friday',
    text: 'Your discount code: FRIDAY25\n\nSave up to 25% until 27 November 2026.',
    code: null,
  },
  {
    subject: 'Your flight to Oslo',
    text: 'Booking reference: X4K9QZ\nFlight SK4821 departs 14:35 from gate 22.\nSeat 14C',
    code: null,
  },
  {
    subject: 'Support ticket 593018',
    text: 'We received your request. Your ticket number is 593018. We will reply within 24 hours.',
    code: null,
  },
  {
    subject: 'Your receipt',
    text: 'Paid $48.21 with card ending in 4821.\nReceipt #1048-2931\nThank you for shopping.',
    code: null,
  },
  {
    subject: 'Call us',
    text: 'Questions? Call 800 555 0199 or +44 20 7946 0958, Monday to Friday, 9:00 to 17:30.',
    code: null,
  },
  {
    subject: 'We updated our terms',
    text: 'Our new terms take effect on 1 January 2027. © 2019–2026 Example Corp, 1600 Amphitheatre Parkway, Mountain View, CA 94043',
    code: null,
  },
  {
    subject: 'New sign-in to your account',
    text: 'We noticed a new sign-in from 203.0.113.77 on 20 November 2026 at 10:42. If this was you, you can ignore this message. Never share your password or verification codes.',
    code: null,
  },
  {
    subject: 'Verify your email',
    text: 'Click the button to verify your email address. This link is valid for 10 minutes.\n\nhttps://example.com/verify?code=482913&uid=10042291',
    code: null,
  },
  {
    subject: 'Your weekly report',
    text: 'You walked 48213 steps and burned 2450 calories. 1200 people did better.',
    code: null,
  },
  {
    subject: 'Reply STOP',
    text: 'Thanks for subscribing to alerts! Reply HELP for help or text STOP to 32665. Msg&data rates may apply.',
    code: null,
  },
  {
    subject: 'Ihre Bestellung 40028193',
    text: 'Vielen Dank für Ihre Bestellung. Bestellnummer: 40028193, Kundennummer 581920. Lieferung bis 24.11.2026.',
    code: null,
  },
  {
    subject: 'Votre facture',
    text: 'Facture n° 20260482\nMontant : 1 249,00 €\nSIRET 482 913 771 00028',
    code: null,
  },
  {
    subject: 'Gracias por tu pedido',
    text: 'Número de pedido: 77120045. Código postal de entrega: 28013. Llega el 24 de noviembre de 2026.',
    code: null,
  },
  {
    subject: 'Ваш заказ 5519204',
    text: 'Заказ № 5519204 на сумму 4821 руб. передан в доставку. Трек-номер 80089912345678.',
    code: null,
  },
  {
    subject: '订单通知',
    text: '您的订单号为20261120482913，金额4821元，预计24日送达。客服电话400-820-1234。',
    code: null,
  },
  {
    subject: 'ご注文の確認',
    text: 'ご注文番号：503-4821913-0284\n合計：4821円\nお届け予定日：2026年11月24日\n〒150-0002',
    code: null,
  },
  {
    subject: 'Release v26.10.0',
    text: 'Version 26.10.0 is out. Build 48213, commit a1b2c3d. Fixes #4821 and #4822.',
    code: null,
  },
  {
    subject: 'Colour palette',
    text: 'Here are the brand colours: #FF5733, #1A2B3C and #482913.',
    code: null,
  },
  {
    subject: 'Meeting on Friday',
    text: 'Room 4821, 14:00–15:30. Dial-in: +49 30 1234567, meeting ID 839 2847 1120.',
    code: null,
  },
  {
    subject: 'Hello',
    text: 'Hi Ann, do you remember the summer of 1998? We must have walked 2000 miles. Love, Tom',
    code: null,
  },
  {
    subject: 'Your card was charged',
    text: 'Your card ending 4821 was charged USD 1299 at ACME on 20-11-2026. Not you? Call 1800 425 3800.',
    code: null,
  },
  {
    subject: 'Newsletter',
    text: '5000 developers joined last month, and 12000 companies use it. Read the source code on our site.',
    code: null,
  },
  {
    subject: 'Gutschein für dich',
    text: 'Dein Gutscheincode: WINTER15 – 15 % Rabatt auf alles bis 30.11.2026.',
    code: null,
  },
  {
    subject: 'Error report',
    text: 'The job failed with exit code 1370. Error code: E4821. See the log at https://ci.example.com/builds/482913.',
    code: null,
  },
  {
    subject: 'Referral',
    text: 'Invite your friends with your referral code OTTER482 and you both get $10.',
    code: null,
  },
  {
    subject: 'Parcel waiting',
    text: 'Your parcel 00340434161094042557 waits at locker 4821. Open until 20:00.',
    code: null,
  },
  { subject: '', text: '', code: null },
  {
    subject: 'Security notice',
    text: 'Scammers pretend to be us. We never ask for a verification code. Report calls to 7726.',
    code: null,
  },
  {
    subject: 'About your verification codes',
    text: 'We are changing how verification codes are sent. From 1 December they come from short code 48213.\n\nAcme, 500 Howard Street, San Francisco, CA 94105',
    code: null,
  },
  {
    subject: 'Protect your account',
    text: 'Nobody from our team will ever ask you for a security code. If someone does, write to security@acme.example.\n\nAcme Ltd\n1 Poultry\nLondon\nEC2R 8EJ',
    code: null,
  },
  {
    subject: 'Sign in to see your statement',
    text: 'Your statement is ready. Log in with your password to see it.\n\nBalance\n3100\n\nMember since 2014',
    code: null,
  },
  {
    subject: 'New passcode policy',
    text: 'From 2027 passcodes need at least 1000 days of history. PIN pads on floor 4 (room 4821) will be replaced.',
    code: null,
  },
  {
    subject: 'Zwei-Faktor-Anmeldung aktiviert',
    text: 'Ab sofort fragen wir bei der Anmeldung nach einem Sicherheitscode aus Ihrer App.\n\nMuster GmbH, Hauptstraße 12, 10115 Berlin',
    code: null,
  },
  {
    subject: 'Confirm your delivery slot',
    text: 'Please confirm: Friday, 1400 to 1600. Driver 77120. Enter the building by gate 2214.',
    code: null,
  },
  {
    subject: 'Password reset',
    text: 'Somebody asked to reset the password of otter4821. Open the link within 3600 seconds: https://acme.example/r/48291377',
    code: null,
  },
  {
    subject: 'Sicherheitshinweis',
    text: 'Wir fragen Sie nie nach Ihrer TAN oder PIN. Hotline 0800 3301000, Bankleitzahl 10070024.',
    code: null,
  },
];
