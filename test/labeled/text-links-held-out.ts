import type { TextLinkCase } from './link-case.ts';

/** Cases like those of text-links-tuning.ts in different wording, used only for measurement: no word or weight was chosen with them. */
export const textLinksHeldOut: Readonly<
  Record<'English' | 'languages' | 'glued' | 'none', readonly TextLinkCase[]>
> = {
  English: [
    {
      subject: 'One more step',
      text: 'Dear Ann,\n\nthank you for registering with Heron. Use the following link to verify that this mailbox is yours. You have not signed up? Then no action is needed.\n\nhttps://heron.example/z/7h6g5f4d3s2a\n\nHeron Ltd, https://heron.example',
      wanted: 'https://heron.example/z/7h6g5f4d3s2a',
    },
    {
      subject: 'Forgot your password?',
      text: 'We can help you to choose a new password.\nYour current password stays valid until you do.\n\nhttps://heron.example/pw?id=48213&t=7h6g5f4d3s2a\n\nIf you made no such request, disregard this email.',
      wanted: 'https://heron.example/pw?id=48213&t=7h6g5f4d3s2a',
    },
    {
      subject: 'Magic link for Heron',
      text: 'Tap to sign in. The link works for ten minutes and only on this device.\n\n<https://heron.example/m#7h6g5f4d3s2a8k>\n\nQuestions? Visit https://heron.example/help',
      wanted: 'https://heron.example/m#7h6g5f4d3s2a8k',
    },
    {
      subject: 'Please confirm your subscription',
      text: 'We received a subscription request for this address. Without your click nothing will be sent to you.\n\nhttps://news.heron.example/o/7h6g5f4d3s2a\n\nHeron News, 12 Elm Street, Boston',
      wanted: 'https://news.heron.example/o/7h6g5f4d3s2a',
    },
    {
      subject: 'Heron: your account was created',
      text: 'An administrator has created an account for you.\nPlease set your password. Your user name is ann@heron.example.\n\nhttps://heron.example/start/7h6g5f4d3s2a',
      wanted: 'https://heron.example/start/7h6g5f4d3s2a',
    },
    {
      subject: 'Access your report',
      text: 'Login to read your report; no password is needed.\n\nhttps://heron.example/in/7h6g5f4d3s2a8k9l',
      wanted: 'https://heron.example/in/7h6g5f4d3s2a8k9l',
    },
    {
      subject: 'Unlock your account',
      text: 'Your account was locked after five attempts. To unlock it, go to\nhttps://heron.example/unlock?token=7h6g5f4d3s2a\nor call us.',
      wanted: 'https://heron.example/unlock?token=7h6g5f4d3s2a',
    },
    {
      subject: 'Tom invited you',
      text: 'Tom would like you to work with him on "Plans".\n\nhttps://heron.example/invite/7h6g5f4d3s2a\n\nThe invitation is open for a week.',
      wanted: 'https://heron.example/invite/7h6g5f4d3s2a',
    },
    {
      subject: 'Confirm your new address',
      text: 'https://heron.example/account/email/confirm?u=48213&h=7h6g5f4d3s2a',
      wanted: 'https://heron.example/account/email/confirm?u=48213&h=7h6g5f4d3s2a',
    },
    {
      subject: 'Heron sign-up',
      text: 'Copy this address into your browser:\n\nhttps://heron.example/q/7h6g5f4d3s2a\n\nOpening it confirms your registration.',
      wanted: 'https://heron.example/q/7h6g5f4d3s2a',
    },
    {
      subject: 'Get back into your account',
      text: 'Regain access here. The address below is meant for you alone; do not pass it on.\n\nhttps://heron.example/b/7h6g5f4d3s2a',
      wanted: 'https://heron.example/b/7h6g5f4d3s2a',
    },
    {
      subject: 'Verify it is you',
      text: 'Hello Ann,\n\nplease verify your identity to continue.\n\nhttps://id.heron.example/flow?state=7h6g5f4d3s2a\n\nPrivacy: https://heron.example/privacy\nUnsubscribe: https://heron.example/u/7h6g5f4d3s2a',
      wanted: 'https://id.heron.example/flow?state=7h6g5f4d3s2a',
    },
  ],
  languages: [
    {
      subject: 'Neues Passwort',
      text: 'Hallo Lea,\n\nhier kannst du ein neues Passwort vergeben. Der Link gilt eine Stunde; warst du das nicht, musst du nichts tun.\n\nhttps://reiher.example/k/7h6g5f4d3s2a',
      wanted: 'https://reiher.example/k/7h6g5f4d3s2a',
    },
    {
      subject: 'Lien de connexion',
      text: 'Bonjour Léa,\n\nvoici votre lien de connexion. Ne le partagez avec personne.\n\nhttps://aigrette.example/l/7h6g5f4d3s2a',
      wanted: 'https://aigrette.example/l/7h6g5f4d3s2a',
    },
    {
      subject: 'Verifica tu cuenta',
      text: 'Hola, Marta:\n\ngracias por registrarte. Para verificar tu cuenta visita la siguiente dirección; caduca en 48 horas.\n\nhttps://garza.example/v1/7h6g5f4d3s2a',
      wanted: 'https://garza.example/v1/7h6g5f4d3s2a',
    },
    {
      subject: 'Recuperação de senha',
      text: 'Olá, Rui.\n\nRecebemos um pedido de redefinição de senha. Se não foi você, desconsidere esta mensagem.\n\nhttps://garca.example/n/7h6g5f4d3s2a',
      wanted: 'https://garca.example/n/7h6g5f4d3s2a',
    },
    {
      subject: 'Reimpostazione password',
      text: 'Gentile cliente,\n\nabbiamo ricevuto la richiesta di reimpostare la password. Il collegamento scade tra un’ora.\n\nhttps://airone.example/n/7h6g5f4d3s2a',
      wanted: 'https://airone.example/n/7h6g5f4d3s2a',
    },
    {
      subject: 'Wachtwoord vergeten',
      text: 'Beste Jan,\n\nvia onderstaande link stel je een nieuw wachtwoord in. De link is een dag geldig.\n\nhttps://blauwe.example/w/7h6g5f4d3s2a',
      wanted: 'https://blauwe.example/w/7h6g5f4d3s2a',
    },
    {
      subject: 'Zmiana hasła',
      text: 'Dzień dobry,\n\notrzymaliśmy prośbę o zmianę hasła. Aby ustawić nowe, przejdź pod adres podany niżej. Link wygaśnie za godzinę.\n\nhttps://czapla.example/z/7h6g5f4d3s2a',
      wanted: 'https://czapla.example/z/7h6g5f4d3s2a',
    },
    {
      subject: 'Aktivace účtu',
      text: 'Dobrý den,\n\nděkujeme za registraci. Účet aktivujete kliknutím na odkaz. Platnost odkazu je 24 hodin.\n\nhttps://volavka.example/u/7h6g5f4d3s2a',
      wanted: 'https://volavka.example/u/7h6g5f4d3s2a',
    },
    {
      subject: 'Восстановление доступа',
      text: 'Добрый день!\n\nВы запросили восстановление доступа. Чтобы задать новый пароль, пройдите по ссылке. Она действует один час.\n\nhttps://tsaplya.example/d/7h6g5f4d3s2a',
      wanted: 'https://tsaplya.example/d/7h6g5f4d3s2a',
    },
    {
      subject: 'Активація облікового запису',
      text: 'Доброго дня!\n\nДякуємо за реєстрацію. Натисніть на посилання, щоб активувати обліковий запис. Воно дійсне добу.\n\nhttps://chaplya.example/o/7h6g5f4d3s2a',
      wanted: 'https://chaplya.example/o/7h6g5f4d3s2a',
    },
    {
      subject: 'Şifrenizi mi unuttunuz?',
      text: 'Sayın üyemiz,\n\nşifrenizi sıfırlamak için bağlantıyı açın. Bağlantı bir saat geçerlidir.\n\nhttps://balikcil.example/s/7h6g5f4d3s2a',
      wanted: 'https://balikcil.example/s/7h6g5f4d3s2a',
    },
    {
      subject: 'إعادة تعيين كلمة المرور',
      text: 'عزيزي المستخدم،\n\nوصلنا طلب لتغيير كلمة المرور. افتح الرابط خلال ساعة واحدة.\n\nhttps://balashon.example/p/7h6g5f4d3s2a',
      wanted: 'https://balashon.example/p/7h6g5f4d3s2a',
    },
    {
      subject: 'שחזור סיסמה',
      text: 'שלום רב,\n\nלבחירת סיסמה חדשה היכנסו לכתובת שלמטה. הקישור תקף לשעה.\n\nhttps://anafa.example/s/7h6g5f4d3s2a',
      wanted: 'https://anafa.example/s/7h6g5f4d3s2a',
    },
    {
      subject: 'ईमेल की पुष्टि',
      text: 'प्रिय ग्राहक,\n\nकृपया अपने ईमेल की पुष्टि करने के लिए यह लिंक खोलें। यह 24 घंटे तक मान्य है।\n\nhttps://bagula.example/p/7h6g5f4d3s2a',
      wanted: 'https://bagula.example/p/7h6g5f4d3s2a',
    },
    {
      subject: '登录链接',
      text: '尊敬的用户：\n\n这是您的登录链接，仅可使用一次，请勿转发。\n\nhttps://canglu.example/d/7h6g5f4d3s2a',
      wanted: 'https://canglu.example/d/7h6g5f4d3s2a',
    },
    {
      subject: '會員註冊確認',
      text: '親愛的會員：\n\n感謝您的註冊，請按下方連結完成信箱驗證。連結一天內有效。\n\nhttps://bailu.example/y/7h6g5f4d3s2a',
      wanted: 'https://bailu.example/y/7h6g5f4d3s2a',
    },
    {
      subject: 'パスワード再発行',
      text: 'いつもご利用ありがとうございます。\n\n下記のリンクから新しいパスワードを設定してください。\nリンクの有効期限は1時間です。\n\nhttps://aosagi.example/p/7h6g5f4d3s2a',
      wanted: 'https://aosagi.example/p/7h6g5f4d3s2a',
    },
    {
      subject: '회원가입 안내',
      text: '회원님, 반갑습니다.\n\n가입을 완료하시려면 아래 주소로 접속해 주세요. 주소는 24시간 동안 유효합니다.\n\nhttps://waegari.example/g/7h6g5f4d3s2a',
      wanted: 'https://waegari.example/g/7h6g5f4d3s2a',
    },
    {
      subject: 'Quên mật khẩu',
      text: 'Chào bạn,\n\nđể đặt lại mật khẩu, hãy mở đường dẫn dưới đây. Đường dẫn có hiệu lực một giờ.\n\nhttps://diec.example/m/7h6g5f4d3s2a',
      wanted: 'https://diec.example/m/7h6g5f4d3s2a',
    },
    {
      subject: 'Lupa kata sandi',
      text: 'Halo Budi,\n\nsilakan buka tautan di bawah untuk mengatur ulang kata sandi. Tautan berlaku satu jam.\n\nhttps://kuntul.example/s/7h6g5f4d3s2a',
      wanted: 'https://kuntul.example/s/7h6g5f4d3s2a',
    },
    {
      subject: 'ลืมรหัสผ่าน',
      text: 'เรียนคุณสมชาย\n\nเปิดลิงก์ต่อไปนี้เพื่อตั้งรหัสผ่านใหม่ ลิงก์มีอายุหนึ่งชั่วโมง\n\nhttps://krasa.example/p/7h6g5f4d3s2a',
      wanted: 'https://krasa.example/p/7h6g5f4d3s2a',
    },
    {
      subject: 'Νέος κωδικός',
      text: 'Αγαπητέ χρήστη,\n\nμπορείτε να ορίσετε νέο κωδικό πρόσβασης από τον σύνδεσμο που ακολουθεί. Ισχύει για μία ώρα.\n\nhttps://erodios.example/k/7h6g5f4d3s2a',
      wanted: 'https://erodios.example/k/7h6g5f4d3s2a',
    },
    {
      subject: 'Glömt lösenord',
      text: 'Hej Ebba!\n\nHär väljer du ett nytt lösenord. Länken gäller i en timme.\n\nhttps://hager.example/l/7h6g5f4d3s2a',
      wanted: 'https://hager.example/l/7h6g5f4d3s2a',
    },
    {
      subject: 'Glemt passord',
      text: 'Hei Kari!\n\nTrykk på lenken for å lage et nytt passord. Den virker i én time.\n\nhttps://hegre.example/p/7h6g5f4d3s2a',
      wanted: 'https://hegre.example/p/7h6g5f4d3s2a',
    },
    {
      subject: 'Glemt adgangskode',
      text: 'Kære Ida\n\nTryk på linket for at nulstille din adgangskode. Linket virker i en time.\n\nhttps://hejre.example/a/7h6g5f4d3s2a',
      wanted: 'https://hejre.example/a/7h6g5f4d3s2a',
    },
    {
      subject: 'Salasanan vaihto',
      text: 'Hei Aino,\n\npääset vaihtamaan salasanasi oheisesta linkistä. Linkki on voimassa tunnin.\n\nhttps://haikara.example/v/7h6g5f4d3s2a',
      wanted: 'https://haikara.example/v/7h6g5f4d3s2a',
    },
    {
      subject: 'Elfelejtett jelszó',
      text: 'Kedves Anna!\n\nÚj jelszó megadásához nyissa meg az alábbi hivatkozást. A hivatkozás egy óráig él.\n\nhttps://gem.example/j/7h6g5f4d3s2a',
      wanted: 'https://gem.example/j/7h6g5f4d3s2a',
    },
    {
      subject: 'Parolă uitată',
      text: 'Bună, Ioana!\n\nPoți alege o parolă nouă la adresa de mai jos. Linkul este valabil o oră.\n\nhttps://starc.example/p/7h6g5f4d3s2a',
      wanted: 'https://starc.example/p/7h6g5f4d3s2a',
    },
    {
      subject: 'Нова парола',
      text: 'Здравей, Иво!\n\nЗа да зададеш нова парола, последвай линка. Той важи един час.\n\nhttps://chapla.example/p/7h6g5f4d3s2a',
      wanted: 'https://chapla.example/p/7h6g5f4d3s2a',
    },
    {
      subject: 'Zaboravljena lozinka',
      text: 'Bok, Ana!\n\nNovu lozinku možeš postaviti putem ove poveznice. Vrijedi jedan sat.\n\nhttps://caplja.example/l/7h6g5f4d3s2a',
      wanted: 'https://caplja.example/l/7h6g5f4d3s2a',
    },
    {
      subject: 'Zabudnuté heslo',
      text: 'Dobrý deň, Jana,\n\nnové heslo si nastavíte cez odkaz nižšie. Platí jednu hodinu.\n\nhttps://volavka.example/h/7h6g5f4d3s2a',
      wanted: 'https://volavka.example/h/7h6g5f4d3s2a',
    },
    {
      subject: 'تغییر گذرواژه',
      text: 'کاربر گرامی،\n\nبرای تعیین گذرواژه جدید پیوند زیر را باز کنید. این پیوند یک ساعت معتبر است.\n\nhttps://havasil.example/g/7h6g5f4d3s2a',
      wanted: 'https://havasil.example/g/7h6g5f4d3s2a',
    },
  ],
  glued: [
    {
      subject: '注册确认',
      text: '点击链接https://canglu.example/activate?code=7h6g5f4d3s2a，即可激活账号。',
      wanted: 'https://canglu.example/activate?code=7h6g5f4d3s2a',
    },
    {
      subject: '登録確認',
      text: '本登録はこちら→https://aosagi.example/register/7h6g5f4d3s2a（24時間有効）',
      wanted: 'https://aosagi.example/register/7h6g5f4d3s2a',
    },
    {
      subject: '비밀번호 재설정',
      text: 'https://waegari.example/reset/7h6g5f4d3s2a에서 비밀번호를 재설정하실 수 있습니다.',
      wanted: 'https://waegari.example/reset/7h6g5f4d3s2a',
    },
    {
      subject: '驗證信箱',
      text: '驗證網址：「https://bailu.example/verify/7h6g5f4d3s2a」。',
      wanted: 'https://bailu.example/verify/7h6g5f4d3s2a',
    },
    {
      subject: 'รีเซ็ตรหัสผ่าน',
      text: 'รีเซ็ตรหัสผ่านที่ https://krasa.example/reset/7h6g5f4d3s2aภายในหนึ่งชั่วโมง',
      wanted: 'https://krasa.example/reset/7h6g5f4d3s2a',
    },
    {
      subject: 'पासवर्ड रीसेट',
      text: 'पासवर्ड रीसेट करने का लिंक: https://bagula.example/reset/7h6g5f4d3s2a।',
      wanted: 'https://bagula.example/reset/7h6g5f4d3s2a',
    },
    {
      subject: 'Подтверждение почты',
      text: 'Подтвердить почту: «https://tsaplya.example/confirm/7h6g5f4d3s2a».',
      wanted: 'https://tsaplya.example/confirm/7h6g5f4d3s2a',
    },
    {
      subject: 'Потвърждение',
      text: 'Потвърдете тук: https://пример.бг/потвърди/7h6g5f4d3s2a.',
      wanted: 'https://пример.бг/потвърди/7h6g5f4d3s2a',
    },
  ],
  none: [
    {
      subject: 'October newsletter',
      text: 'Hello readers,\n\nour garden is open again: https://garden.example/visit/7h6g5f4d3s2a\nPlease confirm your seats at the door.\n\nDo you not want to read us? https://garden.example/bye/7h6g5f4d3s2a',
      wanted: null,
    },
    {
      subject: 'Big savings',
      text: 'Only today: two for one.\nhttps://deal.example/x/7h6g5f4d3s2a\nView in browser: https://deal.example/w/7h6g5f4d3s2a\nOpt out: https://deal.example/y/7h6g5f4d3s2a',
      wanted: null,
    },
    {
      subject: 'Receipt',
      text: 'Thank you for your purchase.\nReceipt: https://pay.example/r/7h6g5f4d3s2a\nSupport: https://pay.example/help',
      wanted: null,
    },
    {
      subject: 'Delivery tomorrow',
      text: 'Your parcel comes tomorrow between 10 and 12. Follow it here:\nhttps://post.example/p/7h6g5f4d3s2a',
      wanted: null,
    },
    {
      subject: 'New comment',
      text: 'Tom wrote: nice picture!\nhttps://photo.example/p/7h6g5f4d3s2a#c48213\n\nNotification settings: https://photo.example/settings',
      wanted: null,
    },
    {
      subject: 'Security notice',
      text: 'Your password was changed today. Was it not you? Report it:\nhttps://heron.example/report/7h6g5f4d3s2a',
      wanted: null,
    },
    {
      subject: 'Offre spéciale',
      text: 'Découvrez nos offres : https://boutique.example/o/7h6g5f4d3s2a\nSe désabonner : https://boutique.example/d/7h6g5f4d3s2a',
      wanted: null,
    },
    {
      subject: 'Tu pedido',
      text: 'Sigue tu pedido en https://tienda.example/p/7h6g5f4d3s2a. Darse de baja: https://tienda.example/b/7h6g5f4d3s2a',
      wanted: null,
    },
    {
      subject: '알림',
      text: '주문이 배송되었습니다. 배송 조회: https://shop.example/b/7h6g5f4d3s2a\n수신거부: https://shop.example/s/7h6g5f4d3s2a',
      wanted: null,
    },
    {
      subject: 'Kampanya',
      text: 'Sezon indirimi başladı! https://magaza.example/k/7h6g5f4d3s2a\nAbonelikten çık: https://magaza.example/c/7h6g5f4d3s2a',
      wanted: null,
    },
    {
      subject: 'Release 2.4',
      text: 'Changes:\n- login is faster (https://git.example/otter/pull/7788213)\n- password hashing moved to argon2 (https://git.example/otter/pull/7788214)',
      wanted: null,
    },
    {
      subject: 'Conference programme',
      text: 'The programme is online at https://conf.example/2026/programme. Registration closes on Friday; log in with your usual account.',
      wanted: null,
    },
  ],
};
