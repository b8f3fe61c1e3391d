import type { CodeCase } from './code-case.ts';

/** Written together with codes-tuning.ts, but used only for measurement: no weight was chosen with these messages. */
export const codesHeldOut: readonly CodeCase[] = [
  {
    subject: 'Your Birchwood sign-in code is 907214',
    text: 'Hi,\n\nYour sign-in code is\n\n907214\n\nThe code works once and for 15 minutes.',
    code: '907214',
  },
  {
    subject: 'Action required: verify your email',
    text: 'Dear customer,\n\nplease use the one-time passcode (OTP) shown here to complete your application.\n\nOTP: 441829\n\nApplication reference: 20261120-77\nRegards',
    code: '441829',
  },
  {
    subject: '[Acme] Please verify your device',
    text: 'Hey otter!\n\nA sign in attempt requires further verification because we did not recognize your device. To complete the sign in, enter the verification code on the unrecognized device.\n\nDevice: Firefox on Linux\nVerification code: 170365\n\nIf you did not attempt to sign in, visit https://example.com/settings/security.',
    code: '170365',
  },
  { subject: '', text: '<#> 519 402 is your Instagram code. Don’t share it. SIYRxKrru1t', code: '519402' },
  { subject: '', text: 'Code: 93015. Valid for 5 minutes.\n@shop.example #93015', code: '93015' },
  {
    subject: 'Your verification code: TX-80412',
    text: 'Please enter the code TX-80412 on the website.',
    code: '80412',
  },
  {
    subject: 'Log in to Petrel',
    text: 'Your login code\n\n\n    6 0 3 9 1 8\n\n\nThis code expires at 10:42 on 20/11/2026.',
    code: '603918',
  },
  {
    subject: 'Password reset',
    text: 'Your password reset code is: H7Q-2MX\n\nIf you did not ask to reset your password you can ignore this email.',
    code: 'H7Q-2MX',
  },
  {
    subject: 'Verification',
    text: 'Thank you for registering with Municipal Library.\nPlease enter the PIN below to activate your card.\n\nPIN 40917\n\nLibrary House, 14 Station Road, CB1 2JH',
    code: '40917',
  },
  {
    subject: 'Security alert',
    text: 'Did you just try to log in? Then type 29571 into the login window. Otherwise change your password.',
    code: '29571',
  },
  {
    subject: 'Your authentication code',
    text: 'Authentication code\n=====\n1047726\n=====\nRequested 2026-11-20T10:42:00Z',
    code: '1047726',
  },
  {
    subject: 'Your one time code',
    text: 'Your Uber-like code is 4470. Never share this code. Reply STOP ALL to +44 7903 561836 to unsubscribe.',
    code: '4470',
  },
  {
    subject: 'Access code',
    text: 'To view your encrypted message from Clinic North, enter this access code: qz81kd7w',
    code: 'qz81kd7w',
  },
  {
    subject: 'Hello from Dune',
    text: 'Here’s the code you asked for:\n\nMRTKVX\n\nIt will expire soon, so use it to verify your email now.',
    code: 'MRTKVX',
  },
  {
    subject: 'Your Zephyr ID',
    text: 'You have selected this email address as your new Zephyr ID. To verify it’s you, enter the code below on the email verification page:\n\n718 244\n\nThis code will expire three hours after this email was sent.\n\nZephyr ID | Support | Privacy Policy\nCopyright © 2026 One Zephyr Way, Cupertino, CA 95014',
    code: '718244',
  },
  {
    subject: 'Amazonia: sign-in attempt',
    text: 'Someone who knows your password is attempting to sign-in to your account.\n\nWhen: Nov 20, 2026 10:42 AM PST\nDevice: Chrome Windows\nNear: Oregon, United States\n\nIf this was you, your verification code is:\n\n905733',
    code: '905733',
  },
  { subject: '2FA', text: 'Your 2FA token is 6610284.', code: '6610284' },
  {
    subject: 'Dein Anmeldecode: 62 84 19',
    text: 'Gib diesen Code auf der Website ein. Er ist 10 Minuten gültig.\n\nBeispiel AG · Bahnhofstrasse 100 · 8001 Zürich',
    code: '628419',
  },
  {
    subject: 'Sicherheitscode für Ihr Kundenkonto',
    text: 'Sehr geehrte Frau Muster,\n\nfür die Änderung Ihrer E-Mail-Adresse verwenden Sie bitte folgenden Sicherheitscode:\n\n7391-0482\n\nIhre Kundennummer: 100482913',
    code: '73910482',
  },
  { subject: '', text: 'Ihr Freischaltcode ist 5528. Teilen Sie ihn niemandem mit.', code: '5528' },
  {
    subject: 'Votre code à usage unique',
    text: 'Bonjour Camille,\n\n830 117 est votre code à usage unique. Il expire dans 5 minutes.\n\nÀ bientôt',
    code: '830117',
  },
  {
    subject: 'Confirmez votre adresse e-mail',
    text: 'Pour terminer votre inscription, entrez le code suivant :\n\n2957\n\nSi vous n’êtes pas à l’origine de cette demande, ignorez ce message.',
    code: '2957',
  },
  {
    subject: 'Código de inicio de sesión',
    text: 'Ingresa 640 318 en la aplicación para iniciar sesión.\n\nSi no fuiste tú, cambia tu contraseña.',
    code: '640318',
  },
  {
    subject: 'Confirma tu correo',
    text: 'Gracias por registrarte en Faro. Introduce el código 90126 para confirmar tu correo.',
    code: '90126',
  },
  {
    subject: 'Token de acesso',
    text: 'Seu token de acesso é 417 926. Válido por 3 minutos. CNPJ 12.345.678/0001-90',
    code: '417926',
  },
  {
    subject: 'Confirme o seu e-mail',
    text: 'Bem-vindo!\n\nUse o código 75310 para confirmar o seu e-mail.',
    code: '75310',
  },
  {
    subject: 'Accesso al tuo account',
    text: 'Per completare l’accesso usa la password monouso 593 204. Non comunicarla a nessuno.',
    code: '593204',
  },
  {
    subject: 'Conferma la tua email',
    text: 'Benvenuto in Vela!\n\nCodice di conferma\n\nV4L8K2\n\nVia Roma 12, 20121 Milano - P.IVA 01234567890',
    code: 'V4L8K2',
  },
  {
    subject: 'Je inlogcode',
    text: 'Gebruik 4827 om in te loggen. Deel deze code met niemand.',
    code: '4827',
  },
  {
    subject: 'Bevestig je e-mailadres',
    text: 'Welkom!\n\nVul deze code in:\n\n690 233\n\nDe code verloopt over 30 minuten.',
    code: '690233',
  },
  {
    subject: 'Jednorazowe hasło',
    text: 'Twoje jednorazowe hasło to 158 402. Nie podawaj go nikomu. Kwota: 48,21 PLN',
    code: '158402',
  },
  { subject: 'Logowanie do serwisu', text: 'Wpisz kod 80417, aby się zalogować.', code: '80417' },
  {
    subject: 'Přihlášení do účtu',
    text: 'Pro přihlášení zadejte kód 271 605. Kód nikomu nesdělujte.\n\nFirma s.r.o., IČO 48213771, 110 00 Praha 1',
    code: '271605',
  },
  {
    subject: 'Вход в аккаунт',
    text: 'Введите код 77204, чтобы войти. Код действует 5 минут.',
    code: '77204',
  },
  {
    subject: '',
    text: 'Parol/Пароль: 839 105. Не сообщайте никому! Перевод 4821 руб. на карту *4410',
    code: '839105',
  },
  {
    subject: 'Одноразовый пароль',
    text: 'Для подтверждения операции используйте одноразовый пароль:\n\n60 41 97\n\nДата: 20.11.2026',
    code: '604197',
  },
  {
    subject: 'Вхід до облікового запису',
    text: 'Код для входу: 942 718. Нікому його не повідомляйте.',
    code: '942718',
  },
  {
    subject: 'Giriş onayı',
    text: 'Giriş yapmak için tek kullanımlık şifreniz 318205. Şifrenizi kimseyle paylaşmayınız. B002',
    code: '318205',
  },
  {
    subject: 'تأكيد البريد الإلكتروني',
    text: 'أهلاً بك،\n\nأدخل الرمز التالي لتأكيد بريدك الإلكتروني:\n\n724916\n\nفريق الدعم',
    code: '724916',
  },
  { subject: '', text: 'كود التفعيل: ٣٨٠١. لا تشاركه مع أحد.', code: '3801' },
  {
    subject: 'הקוד שלך לכניסה',
    text: 'הזינו את הקוד 550 193 כדי להתחבר. אין לשתף את הקוד עם אף אחד.',
    code: '550193',
  },
  { subject: 'लॉगिन', text: '731940 आपका लॉगिन OTP है। यह 10 मिनट तक मान्य है।', code: '731940' },
  { subject: '登录验证', text: '您正在登录账号，动态密码：8042。如非本人操作请忽略。', code: '8042' },
  {
    subject: '【山海】邮箱验证',
    text: '您好！\n\n请在页面中输入以下验证码：\n\n3 7 1 9 5 2\n\n验证码10分钟内有效。\n\n© 2026 山海科技 京ICP备12345678号',
    code: '371952',
  },
  { subject: '一次性密碼', text: '您的一次性密碼 (OTP) 是 265083，請勿將密碼告訴任何人。', code: '265083' },
  {
    subject: 'ワンタイムパスワード',
    text: 'お客様のワンタイムパスワードは「48 20 91」です。\n10分以内にご入力ください。',
    code: '482091',
  },
  {
    subject: 'メールアドレスの確認',
    text: '会員登録を続けるには、次の確認コードを入力してください。\n\n6042\n\nお問い合わせ：03-1234-5678',
    code: '6042',
  },
  {
    subject: '[한빛] 로그인 인증',
    text: '로그인을 위한 인증 코드: 580 217\n유효시간 3분\n문의 1588-1234',
    code: '580217',
  },
  {
    subject: '',
    text: '[Web발신]\n[국민] 본인확인 인증번호(739204)입니다. 절대 타인에게 알려주지 마세요.',
    code: '739204',
  },
  {
    subject: 'Đăng nhập',
    text: '[Sao Mai] Ma OTP cua ban la 640128. Tuyet doi KHONG chia se ma OTP cho bat ky ai. Hotline 19001234',
    code: '640128',
  },
  {
    subject: 'Konfirmasi akun',
    text: 'Masukkan kode 7204 untuk mengonfirmasi akun kamu. Berlaku 10 menit.',
    code: '7204',
  },
  {
    subject: 'Σύνδεση',
    text: 'Εισαγάγετε τον κωδικό 4839 για να συνδεθείτε. Μην τον μοιραστείτε.',
    code: '4839',
  },
  {
    subject: 'Logga in på Fjäll',
    text: 'Ange engångskoden 290 714 för att logga in.\n\nFjäll AB, Box 4821, 111 22 Stockholm',
    code: '290714',
  },
  {
    subject: 'Logg inn',
    text: 'Skriv inn koden 6183 for å logge inn. Koden varer i 5 minutter.',
    code: '6183',
  },
  {
    subject: 'Bekræft din e-mail',
    text: 'Din bekræftelseskode:\n\n 837 250 \n\nHvis du ikke har bedt om den, kan du se bort fra denne mail.',
    code: '837250',
  },
  { subject: 'Kirjautuminen', text: 'Syötä koodi 50 27 14 kirjautuaksesi sisään.', code: '502714' },
  {
    subject: 'Bejelentkezés',
    text: 'A bejelentkezéshez add meg ezt a kódot: 417 083. Ne oszd meg senkivel!',
    code: '417083',
  },
  { subject: 'Conectare', text: 'Introdu codul 9350 pentru a te conecta.', code: '9350' },
  {
    subject: 'Your order account: verification code',
    text: 'Order ID: 77120045\nEmail: otter@mayfly.localhost\nVerification code: 306 918\nSupport: 1-800-555-0199',
    code: '306918',
  },
  {
    subject: 'Get 10% off with Plus',
    text: 'Your confirmation code is 552901.\n\nP.S. Members save 10%: use promo code PLUS10 at checkout.',
    code: '552901',
  },
  {
    subject: 'Fwd: code',
    text: '---------- Forwarded message ---------\nFrom: Acme <no-reply@acme.example>\nDate: Fri, Nov 20, 2026 at 10:42 AM\nSubject: Acme code\nTo: <quiet-otter-4821@mayfly.localhost>\n\nYour Acme code is 801637',
    code: '801637',
  },
  {
    subject: 'Your Kestrel code',
    text: 'Kestrel\n\nHere is your code to get into your workspace:\n\n284 771\n\nIt works for the next hour and only once.\n\nKestrel, 77 Mission Street, Suite 4100',
    code: '284771',
  },
  {
    subject: 'Please confirm this email address',
    text: 'To confirm that you own this address, please type 60318 into the form you have open.',
    code: '60318',
  },
  {
    subject: '',
    text: 'Bank: Use OTP 771920 to log in to NetBanking. Valid for 3 mins. Never share OTP/PIN/CVV.',
    code: '771920',
  },
  { subject: '', text: 'Your PIN is 0047. Rider: 4.8 stars. Plate LX21 ABC.', code: '0047' },
  {
    subject: 'Your verification code for Harbour Bank',
    text: 'Dear Ms Vale,\n\nVerification code: 5512 8830\nCard: **** 4821\nAmount: GBP 2,048.00\nMerchant: ACME 1204\n\nIf you do not recognise this payment call 0345 600 2300.',
    code: '55128830',
  },
  {
    subject: 'Heron login',
    text: 'We saw a login from a new browser. To go on, enter this 6-character code: 9F3KD2.',
    code: '9F3KD2',
  },
  {
    subject: 'Studio invite',
    text: 'Your code to join is below.\n\n[ 384920 ]\n\nQuestions? studio@example.com',
    code: '384920',
  },
  {
    subject: 'Zugang zu Ihrem Postfach',
    text: 'Ihr temporärer Zugangscode:\n\nQ7M4-ZK21\n\nGültig bis 30.11.2026',
    code: 'Q7M4-ZK21',
  },
  {
    subject: 'Bestätige deine E-Mail-Adresse',
    text: 'Willkommen bei Falke! Gib 48 20 15 in der App ein, um deine E-Mail-Adresse zu bestätigen.',
    code: '482015',
  },
  {
    subject: 'Authentification',
    text: '7714 est le code de sécurité demandé pour votre achat de 48,21 EUR du 20/11/2026.',
    code: '7714',
  },
  {
    subject: 'Activation de votre compte',
    text: 'Merci de votre inscription. Votre code d’activation est le suivant : 61 82 04',
    code: '618204',
  },
  {
    subject: 'Verificación en dos pasos',
    text: 'Tu contraseña temporal es 50418273. Úsala antes de 10 minutos.',
    code: '50418273',
  },
  {
    subject: 'Bem-vindo à Gaivota',
    text: 'Para ativar sua conta, insira o código de ativação: 2047-8813.',
    code: '20478813',
  },
  {
    subject: 'Codice: 55 01 92',
    text: 'Usa questo codice per accedere. Se non hai chiesto tu l’accesso ignora il messaggio.',
    code: '550192',
  },
  {
    subject: 'Inloggen bij Reiger',
    text: 'Je code is 9174.\n\nHeb je hier niet om gevraagd? Doe dan niets.',
    code: '9174',
  },
  {
    subject: 'Potwierdź adres e-mail',
    text: 'Aby dokończyć rejestrację, wpisz kod:\n\n720 914\n\nul. Prosta 51, 00-838 Warszawa',
    code: '720914',
  },
  {
    subject: 'Подтвердите почту',
    text: 'Чтобы завершить регистрацию, введите проверочный код 30-62-18.',
    code: '306218',
  },
  { subject: 'E-posta onayı', text: 'Kaydınızı tamamlamak için onay kodunu girin: 660 284', code: '660284' },
  {
    subject: '安全验证',
    text: '【云雀】你正在修改密码，校验码 7719，10分钟有效。工作人员不会索取。',
    code: '7719',
  },
  {
    subject: 'ログインの確認',
    text: '以下のコードを入力してログインしてください。\n\n29 40 18\n\nこのメールに心当たりがない場合は破棄してください。',
    code: '294018',
  },
  {
    subject: '이메일 인증',
    text: '안녕하세요. 아래 인증코드를 입력하시면 가입이 완료됩니다.\n\nA7K2M9\n\n유효시간: 30분',
    code: 'A7K2M9',
  },
  {
    subject: 'Bekräfta din e-post',
    text: 'Fyll i koden 7730 i appen för att bekräfta din e-postadress.',
    code: '7730',
  },
  {
    subject: 'Registration',
    text: 'Thank you for registering. Order of the day: enter code 551 203 and you are in.',
    code: '551203',
  },
  {
    subject: 'Confirm your subscription',
    text: 'Please confirm your subscription to our letter, read by 48000 people since 1999. One click is enough.',
    code: null,
  },
  {
    subject: 'Two-step verification is on',
    text: 'Two-step verification was turned on for quiet-otter-4821@mayfly.localhost on 20 Nov 2026 at 10:42:07. Ten backup codes were created.',
    code: null,
  },
  {
    subject: 'Your code review',
    text: 'Ann requested changes on pull request 4821: 1204 additions, 3391 deletions in 48 files.',
    code: null,
  },
  {
    subject: 'Termin bestätigt',
    text: 'Ihr Termin am 24.11.2026 um 14:30 Uhr ist bestätigt. Vorgangsnummer 5519204. Parkhaus: 2000 Plätze.',
    code: null,
  },
  {
    subject: 'Booking',
    text: 'Booking code: KX7Q2M. Train 9214 from platform 4, coach 11, seat 1042.',
    code: null,
  },
  { subject: '会员通知', text: '您的会员号88210394本月累计4821积分，可兑换礼品。', code: null },
  {
    subject: 'Login from Oslo',
    text: 'New login. Location: Oslo 0150, Norway. IP: 2001:db8::4821. If it was you, no action is needed.',
    code: null,
  },
  {
    subject: 'Coupon inside',
    text: 'Your coupon: MERCI482. Enter it at checkout before 30/11/2026 and save 4000 points.',
    code: null,
  },
  {
    subject: 'Factura 4829131',
    text: 'Adjuntamos la factura 4829131. Referencia de cliente 77120. Importe: 1299 euros.',
    code: null,
  },
  {
    subject: 'Reservation confirmed',
    text: 'Your reservation at Hotel Aurora is confirmed. Confirmation number: 88210394. Room 412, check-in 15:00.',
    code: null,
  },
  {
    subject: 'Payment received',
    text: 'We received your payment of €482.91. Transaction ID 9XK48213LM. Account number 00482913.',
    code: null,
  },
  {
    subject: 'A gift for you',
    text: 'Redeem your $25 gift card: use gift card code QX7K92 before 31 Dec 2026.',
    code: null,
  },
  {
    subject: 'FREESHIP',
    text: 'Free shipping all weekend! Enter FREESHIP at checkout. Minimum order 5000 yen.',
    code: null,
  },
  {
    subject: 'Your appointment',
    text: 'Your appointment is on 24 Nov 2026 at 0930. Address: 4821 Oak Avenue, Springfield 62704. Phone 217 555 0142.',
    code: null,
  },
  {
    subject: 'Your package is out for delivery',
    text: 'Shipment 482913771 arrives today between 1400 and 1600. Track it: https://post.example/t/482913771',
    code: null,
  },
  {
    subject: 'Password changed',
    text: 'Your password was changed on November 20, 2026 at 10:42. If this was not you, contact support and quote case 5519204.',
    code: null,
  },
  {
    subject: 'Verify your account',
    text: 'Hi otter4821,\n\nPlease verify your account by clicking the link: https://acme.example/activate/4829137\n\nAcme, PO Box 12345, Reno, NV 89501',
    code: null,
  },
  {
    subject: 'Your statement is ready',
    text: 'Your statement for account ending in 0482 is ready. Balance: USD 12,482.91. Minimum payment 2500.',
    code: null,
  },
  {
    subject: 'Welcome!',
    text: 'Your user ID is 10042291. Sign in with the password you chose. Need help? Write to help@example.com or dial 0800 123 456.',
    code: null,
  },
  {
    subject: 'Weekly digest',
    text: 'Top story: 3500 runners finished in 2025. Second: a record of 10000 visitors. Third: 1989 revisited.',
    code: null,
  },
  {
    subject: 'CI: build 48213 failed',
    text: 'Pipeline #48213 for branch main at 7f3c2a1 failed after 1800 seconds. Exit code 1.',
    code: null,
  },
  {
    subject: 'Your tickets',
    text: 'Ticket 1 of 2: seat 2214, gate 1138. Barcode 4820193348201.',
    code: null,
  },
  {
    subject: 'Ihre Rechnung',
    text: 'Rechnungsnummer 4829131, Vertragsnummer 77120045. Der Betrag von 48,21 € wird am 01.12.2026 abgebucht. Hotline 0800 3301000.',
    code: null,
  },
  {
    subject: 'Rabattaktion',
    text: 'Mit dem Aktionscode HERBST20 sparst du 20 %. Nur bis 30. November 2026.',
    code: null,
  },
  {
    subject: 'Votre colis',
    text: 'Votre colis n° 6A04821390127 sera livré le 24 novembre 2026 au 12 rue Lepic, 75018 Paris. Tél. 01 23 45 67 89',
    code: null,
  },
  {
    subject: 'Oferta',
    text: 'Código promocional: OTOÑO15. 15 % de descuento en tu próxima compra. Tel. 900 123 456',
    code: null,
  },
  {
    subject: 'Pedido enviado',
    text: 'O seu pedido 8830214 foi enviado. Código de rastreamento BR482913771PT. CEP 01310-100.',
    code: null,
  },
  {
    subject: 'Ordine spedito',
    text: 'Numero ordine 5502918, spedito il 20/11/2026. Numero verde 800 123 456.',
    code: null,
  },
  {
    subject: 'Bestelling ontvangen',
    text: 'Bestelnummer 3920184. Totaal € 48,21. Met kortingscode LENTE10 kreeg je 10% korting.',
    code: null,
  },
  {
    subject: 'Zamówienie',
    text: 'Numer zamówienia: 6620194. Kwota 1299 zł. Telefon 22 123 45 67.',
    code: null,
  },
  {
    subject: 'Скидка для вас',
    text: 'Промокод ОСЕНЬ2026 или AUTUMN26 даёт скидку 15%. До 30 ноября 2026 года. Тел. 8 800 555 35 35',
    code: null,
  },
  {
    subject: 'Siparişiniz kargoda',
    text: 'Sipariş no: 7719204, takip no: 482913771. Toplam 1299 TL.',
    code: null,
  },
  {
    subject: 'تم شحن طلبك',
    text: 'رقم الطلب: 5519204. المبلغ 4821 ريال. للاستفسار اتصل على 920001234.',
    code: null,
  },
  { subject: '优惠来了', text: '使用优惠码SAVE2026立减50元，有效期至2026年11月30日。退订回T。', code: null },
  { subject: '出貨通知', text: '訂單編號 2026112048，物流單號 906120048213，金額 1280 元。', code: null },
  {
    subject: '発送のお知らせ',
    text: '伝票番号 4829-1377-1002\nお届け先 〒530-0001\nお問い合わせ 0120-123-456\n合計 12,800円',
    code: null,
  },
  {
    subject: '주문이 완료되었습니다',
    text: '주문번호 20261120482, 결제금액 48,210원. 고객센터 1588-1234',
    code: null,
  },
  {
    subject: 'Đơn hàng của bạn',
    text: 'Mã đơn hàng: 482913771. Tổng tiền 1299000 đồng. Hotline 1900 1234.',
    code: null,
  },
  {
    subject: 'Pesanan dikirim',
    text: 'Nomor pesanan 5519204, nomor resi 88120394. Total Rp482.913.',
    code: null,
  },
  {
    subject: 'Din ordre',
    text: 'Ordrenummer 482913. Levering 24. november 2026. Ring 70 12 34 56 ved spørgsmål.',
    code: null,
  },
  {
    subject: 'Job alert',
    text: '1250 new jobs for you. Salary 4500 to 5200 per month. Postcode 10115.',
    code: null,
  },
  {
    subject: 'Your verification code settings',
    text: 'You turned on verification codes by SMS for this account on 20 November 2026.\n\nTern Inc.\n548 Market St\nPMB 93015\nSan Francisco, CA 94104',
    code: null,
  },
  {
    subject: 'Did you get your code?',
    text: 'We sent a login code to your phone number ending in 7204 an hour ago. It has expired. Ask for a new one on the sign-in page.',
    code: null,
  },
  {
    subject: 'Backup codes',
    text: 'You have 8 backup codes left. You made 10 of them in 2025. Never share codes.',
    code: null,
  },
  {
    subject: 'Votre code de sécurité a changé',
    text: 'Le code de sécurité de votre carte se terminant par 4821 a été changé le 20/11/2026 à 10h42. Appelez le 3639 si ce n’était pas vous.',
    code: null,
  },
  {
    subject: '安全提醒',
    text: '请勿向任何人透露验证码。如有疑问请拨打客服热线95588，地址：深圳市南山区科技路1024号，邮编518057。',
    code: null,
  },
  {
    subject: 'Your one-time code request',
    text: 'Too many attempts. No further codes will be sent for 1440 minutes. Reference 88-4821-77.',
    code: null,
  },
  {
    subject: 'Your sign-in link and code',
    text: 'Hi,\n\nclick to sign in: https://app.example.com/s/Kd92LmQwZx8sPq1m\n\nOr paste this instead: 417-302\n\nBoth work until 11:05.',
    code: '417302',
  },
  {
    subject: 'Complete your profile at Osprey Air',
    text: 'Dear Ms Vale,\nyour frequent flyer number is 88120394.\nTo activate it, enter the one-time code 7215 at check-in.',
    code: '7215',
  },
  {
    subject: 'We need to make sure it’s you',
    text: '5\n8\n1\n0\n4\n7\n\nEnter these digits on the page you left open. Valid 10 min.',
    code: '581047',
  },
  {
    subject: 'Account recovery',
    text: 'Recovery code: M4XQ-77KD\n\nKeep it to yourself. If you did not start this, reply to this email.',
    code: 'M4XQ-77KD',
  },
  { subject: 'Code: QK3V9', text: 'Someone is trying to add this email to a Roost account.', code: 'QK3V9' },
  {
    subject: '',
    text: '6609 is your Lyft-like verification code. Ride #2291, driver Omar, plate 7XYZ123',
    code: '6609',
  },
  {
    subject: 'Bank of Terns',
    text: 'Passcode 30491827 for adding payee J SMITH 20-00-00 55779911. Call us if this was not you.',
    code: '30491827',
  },
  {
    subject: 'Your email verification code',
    text: 'Company Name LLC\n1200 Main St Suite 400\nAustin TX 78701\n\nEmail verification code:\n\n884 150',
    code: '884150',
  },
  {
    subject: 'Bitte bestätigen',
    text: 'Ihre TAN für die Anmeldung vom 20.11.2026, 10:42 Uhr: 774 201',
    code: '774201',
  },
  {
    subject: 'Dein Code für den Login',
    text: 'Moin!\n\n4471\n\nDen tippst du jetzt in die App. Fertig.',
    code: '4471',
  },
  {
    subject: 'Code temporaire',
    text: 'Madame, Monsieur,\n\nvotre code temporaire : 90-22-18\n\nNe répondez pas à ce message. Service client : 09 69 39 00 00',
    code: '902218',
  },
  {
    subject: 'Acceso a tu cuenta',
    text: 'Usa este código para entrar:\n\n8 3 0 5 1 1\n\nSi no has sido tú, avísanos.',
    code: '830511',
  },
  {
    subject: 'Autenticação',
    text: 'Seu código: 5508. Nunca envie este código para outras pessoas. Pedido 7712.',
    code: '5508',
  },
  {
    subject: 'Verifica in due passaggi',
    text: 'Per continuare digita 771 930. Il codice scade tra 5 minuti.',
    code: '771930',
  },
  { subject: 'Twój kod logowania: 4471', text: 'Nie udostępniaj nikomu.', code: '4471' },
  {
    subject: 'Проверка входа',
    text: 'Новый вход: Москва, 20.11.2026 10:42.\n\nКод безопасности — 718 205\n\nЕсли это не вы, смените пароль.',
    code: '718205',
  },
  {
    subject: 'Tek kullanımlık kod',
    text: 'Kod: 90 41 72\nGeçerlilik: 3 dakika\nMüşteri hizmetleri: 0850 222 0 000',
    code: '904172',
  },
  {
    subject: 'تسجيل الدخول',
    text: '٧٧٠٢٤٥ هو رمز تسجيل الدخول الخاص بك. لا تشاركه مع أي شخص.',
    code: '770245',
  },
  { subject: '手机绑定', text: '【远山】验证码：A6K9，用于绑定手机，3分钟内有效。', code: 'A6K9' },
  {
    subject: '【つばめ】ログイン用パスコード',
    text: 'パスコード\n904 118\n※第三者に教えないでください。\nつばめ株式会社 代表 03-5555-0143',
    code: '904118',
  },
  {
    subject: '본인 확인',
    text: '[제비] 771042 는 회원님의 확인 코드입니다. 문의: 02-555-0143',
    code: '771042',
  },
  {
    subject: 'Kode masuk',
    text: '440918 adalah kode masuk Anda. JANGAN BERIKAN kode ini ke siapa pun, termasuk pihak kami.',
    code: '440918',
  },
  {
    subject: 'Mã đăng nhập',
    text: '5517 là mã đăng nhập của bạn. Gọi 1900 1234 nếu cần hỗ trợ.',
    code: '5517',
  },
  {
    subject: 'Spring sale starts now',
    text: 'Get 15% off with code BLOOM15. Enter it when you pay. Ends 31 March.',
    code: null,
  },
  {
    subject: 'Your verification was successful',
    text: 'Thank you, your identity was verified on 20 November 2026. File number 8829-1173. No further steps.',
    code: null,
  },
  {
    subject: 'Log in to vote',
    text: 'Annual meeting 2026: log in with your shareholder number 40029188 and vote by 1 December.',
    code: null,
  },
  {
    subject: 'Your PIN is on its way',
    text: 'For security, the PIN for your card ending 2210 will come by post in 5 to 7 days.',
    code: null,
  },
  {
    subject: 'Coding challenge',
    text: 'Day 12: write code that sums 1000 numbers. 2048 people have joined. Use 4096 MB at most.',
    code: null,
  },
  {
    subject: 'Anmeldung zum Lauf',
    text: 'Danke für deine Anmeldung! Startnummer 4821, Start 0930 Uhr, Kosten 2500 Cent. Passwort vergessen? Hier klicken.',
    code: null,
  },
  {
    subject: 'Confirmation de rendez-vous',
    text: 'Votre rendez-vous est confirmé le 24/11/2026 à 14h30. Dossier 77120. Digicode 48B21 puis 2e étage.',
    code: null,
  },
  {
    subject: 'パスワード変更のお知らせ',
    text: 'パスワードが変更されました。日時：2026年11月20日 10時42分。お問い合わせ番号 88210394',
    code: null,
  },
  {
    subject: 'Doğrulama tamamlandı',
    text: 'E-posta adresiniz doğrulandı. Müşteri no: 88210394. İyi günler.',
    code: null,
  },
];
