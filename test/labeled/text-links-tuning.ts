import type { TextLinkCase } from './link-case.ts';

/** Plain-text mails that contain links. The words and weights that find links were chosen with these mails. */
export const textLinksForTuning: Readonly<
  Record<'English' | 'languages' | 'glued' | 'none', readonly TextLinkCase[]>
> = {
  English: [
    {
      subject: 'Confirm your email address',
      text: 'Hi,\n\nplease confirm your email address by opening the link below. If you did not request this, ignore this message.\n\nhttps://otter.example/c/9z8y7x6w5v4u\n\nThanks,\nthe Otter team\nhttps://otter.example',
      wanted: 'https://otter.example/c/9z8y7x6w5v4u',
    },
    {
      subject: 'Reset your password',
      text: 'Someone asked for a new password for your account.\nIf it was not you, you can safely ignore this email.\n\nhttps://otter.example/reset/MTIz/c4f-8a1b2c3d4e\n\nThis link expires in 24 hours.',
      wanted: 'https://otter.example/reset/MTIz/c4f-8a1b2c3d4e',
    },
    {
      subject: 'Welcome to Otter',
      text: 'Welcome! To activate your account, follow this link.\nIt is valid for two days and works once.\n\n   https://otter.example/a?x=8sK2mP0qLxAB77\n\nUnsubscribe: https://otter.example/unsubscribe?u=8sK2mP0qLxAB77',
      wanted: 'https://otter.example/a?x=8sK2mP0qLxAB77',
    },
    {
      subject: 'Login to Otter',
      text: 'Login to Otter\n\nhttps://otter.example/s/Kd92LmQwZx8sPq1m\n\nDo not forward this email.',
      wanted: 'https://otter.example/s/Kd92LmQwZx8sPq1m',
    },
    {
      subject: 'Your temporary access link',
      text: 'Here is your temporary access link. We never ask for your password.\n\nhttps://otter.example/go/Kd92LmQwZx8sPq1m',
      wanted: 'https://otter.example/go/Kd92LmQwZx8sPq1m',
    },
    {
      subject: 'Recover access',
      text: 'You asked to recover access to your account. Open\n\nhttps://otter.example/r?k=Kd92LmQwZx8sPq1m\n\nwithin one hour.',
      wanted: 'https://otter.example/r?k=Kd92LmQwZx8sPq1m',
    },
    {
      subject: '[otter-list] confirm 4f8a1b2c',
      text: 'Mailing list subscription confirmation notice.\n\nVisit this web page:\n\n    https://lists.otter.example/confirm/otter-list/4f8a1b2c3d4e5f60\n\nIf you do not wish to be subscribed to this list, please simply disregard this message.',
      wanted: 'https://lists.otter.example/confirm/otter-list/4f8a1b2c3d4e5f60',
    },
    {
      subject: 'Ann shared a board with you',
      text: 'Ann has invited you to join the Otter board.\nYou can accept or decline the invitation on the website.\n\nhttps://otter.example/invitations/5f60a1b2c3d4/accept',
      wanted: 'https://otter.example/invitations/5f60a1b2c3d4/accept',
    },
    {
      subject: 'Otter account',
      text: 'https://otter.example/v/5f60a1b2c3d4e5\n\nClick the link above to verify your address and finish signing up.',
      wanted: 'https://otter.example/v/5f60a1b2c3d4e5',
    },
    {
      subject: 'Otter',
      text: '[Verify email](https://otter.example/x/5f60a1b2c3d4e5)\n\n[Help](https://otter.example/help)',
      wanted: 'https://otter.example/x/5f60a1b2c3d4e5',
    },
    {
      subject: 'New device',
      text: 'Was this you? Approve the sign-in:\nhttps://otter.example/d/yes/5f60a1b2c3d4\n\nWas it not you? Secure your account:\nhttps://otter.example/d/no/5f60a1b2c3d4',
      wanted: 'https://otter.example/d/yes/5f60a1b2c3d4',
    },
    {
      subject: 'Your account',
      text: 'Click the link in brackets to confirm [1].\n\nOr read our privacy policy [2].\n\n[1] https://otter.example/t/5f60a1b2c3d4e5\n[2] https://otter.example/t/a1b2c3d4e55f60',
      wanted: 'https://otter.example/t/5f60a1b2c3d4e5',
    },
    {
      subject: 'Action required',
      text: 'Hello,\n\nhttps://otter.example/account?action=activate&uid=48213&key=5f60a1b2\n\nOtter',
      wanted: 'https://otter.example/account?action=activate&uid=48213&key=5f60a1b2',
    },
  ],
  languages: [
    {
      subject: 'Bestätigen Sie Ihre E-Mail-Adresse',
      text: 'Guten Tag,\n\nbitte bestätigen Sie Ihre Adresse über den folgenden Link. Falls Sie sich nicht angemeldet haben, ignorieren Sie diese Nachricht.\n\nhttps://falke.example/x/9z8y7x6w5v4u\n\nImpressum: https://falke.example/impressum',
      wanted: 'https://falke.example/x/9z8y7x6w5v4u',
    },
    {
      subject: 'Votre inscription',
      text: 'Bonjour,\n\npour activer votre compte, cliquez sur le lien ci-dessous. Il est valable 24 heures.\n\nhttps://heron.example/a/9z8y7x6w5v4u\n\nSi vous n’êtes pas à l’origine de cette demande, ignorez ce message.',
      wanted: 'https://heron.example/a/9z8y7x6w5v4u',
    },
    {
      subject: 'Restablecer la contraseña',
      text: 'Hola:\n\nHemos recibido una solicitud para restablecer tu contraseña. Si no fuiste tú, ignora este correo.\n\nhttps://faro.example/r/9z8y7x6w5v4u',
      wanted: 'https://faro.example/r/9z8y7x6w5v4u',
    },
    {
      subject: 'Confirmação de e-mail',
      text: 'Olá,\n\npara confirmar o seu e-mail, abra o endereço a seguir. Ele expira em 2 horas.\n\nhttps://gaivota.example/e/9z8y7x6w5v4u',
      wanted: 'https://gaivota.example/e/9z8y7x6w5v4u',
    },
    {
      subject: 'Attiva il tuo account',
      text: 'Ciao,\n\nper attivare il tuo account apri questo indirizzo. Se non ti sei registrato, ignora questa email.\n\nhttps://vela.example/a/9z8y7x6w5v4u',
      wanted: 'https://vela.example/a/9z8y7x6w5v4u',
    },
    {
      subject: 'Bevestig je aanmelding',
      text: 'Hallo,\n\nklik op de link om je aanmelding te bevestigen. Heb je dit niet aangevraagd? Negeer dan deze mail.\n\nhttps://reiger.example/b/9z8y7x6w5v4u',
      wanted: 'https://reiger.example/b/9z8y7x6w5v4u',
    },
    {
      subject: 'Rejestracja w serwisie Bocian',
      text: 'Witaj,\n\naby potwierdzić rejestrację, kliknij poniższy link. Jeśli to nie Ty zakładałeś konto, zignoruj tę wiadomość.\n\nhttps://bocian.example/r/9z8y7x6w5v4u',
      wanted: 'https://bocian.example/r/9z8y7x6w5v4u',
    },
    {
      subject: 'Obnovení hesla',
      text: 'Dobrý den,\n\npro nastavení nového hesla klikněte na následující odkaz. Pokud jste o změnu nežádali, tento e-mail ignorujte.\n\nhttps://racek.example/h/9z8y7x6w5v4u',
      wanted: 'https://racek.example/h/9z8y7x6w5v4u',
    },
    {
      subject: 'Регистрация на сайте',
      text: 'Здравствуйте!\n\nДля завершения регистрации перейдите по ссылке ниже. Если вы не регистрировались, просто проигнорируйте это письмо.\n\nhttps://chayka.example/r/9z8y7x6w5v4u',
      wanted: 'https://chayka.example/r/9z8y7x6w5v4u',
    },
    {
      subject: 'Відновлення пароля',
      text: 'Вітаємо!\n\nЩоб відновити пароль, перейдіть за посиланням. Якщо ви цього не робили, проігноруйте лист.\n\nhttps://lastivka.example/p/9z8y7x6w5v4u',
      wanted: 'https://lastivka.example/p/9z8y7x6w5v4u',
    },
    {
      subject: 'Üyeliğinizi tamamlayın',
      text: 'Merhaba,\n\nüyeliğinizi etkinleştirmek için aşağıdaki bağlantıya tıklayın. Bu isteği siz yapmadıysanız bu e-postayı dikkate almayın.\n\nhttps://marti.example/u/9z8y7x6w5v4u',
      wanted: 'https://marti.example/u/9z8y7x6w5v4u',
    },
    {
      subject: 'تفعيل الحساب',
      text: 'مرحباً،\n\nلتفعيل حسابك يرجى الضغط على الرابط التالي. إذا لم تطلب ذلك فتجاهل هذه الرسالة.\n\nhttps://nawras.example/f/9z8y7x6w5v4u',
      wanted: 'https://nawras.example/f/9z8y7x6w5v4u',
    },
    {
      subject: 'הפעלת החשבון',
      text: 'שלום,\n\nכדי להפעיל את החשבון לחצו על הקישור הבא. אם לא ביקשתם זאת, התעלמו מהודעה זו.\n\nhttps://shachaf.example/h/9z8y7x6w5v4u',
      wanted: 'https://shachaf.example/h/9z8y7x6w5v4u',
    },
    {
      subject: 'खाता सक्रिय करें',
      text: 'नमस्ते,\n\nअपना खाता सक्रिय करने के लिए नीचे दिए गए लिंक पर क्लिक करें। यदि आपने अनुरोध नहीं किया है, तो इस ईमेल को अनदेखा करें।\n\nhttps://badal.example/k/9z8y7x6w5v4u',
      wanted: 'https://badal.example/k/9z8y7x6w5v4u',
    },
    {
      subject: '账号激活',
      text: '您好：\n\n请点击以下链接激活您的账号。如非本人操作，请忽略本邮件。\n\nhttps://yunque.example/j/9z8y7x6w5v4u',
      wanted: 'https://yunque.example/j/9z8y7x6w5v4u',
    },
    {
      subject: '重設密碼',
      text: '您好：\n\n請於 24 小時內開啟下列網址重設密碼。若您未提出申請，請忽略此信。\n\nhttps://shanhai.example/p/9z8y7x6w5v4u',
      wanted: 'https://shanhai.example/p/9z8y7x6w5v4u',
    },
    {
      subject: '仮登録のお知らせ',
      text: 'ご登録ありがとうございます。\n\n以下のURLにアクセスして本登録を完了してください。\n※このメールに心当たりのない場合は破棄してください。\n\nhttps://hikari.example/h/9z8y7x6w5v4u',
      wanted: 'https://hikari.example/h/9z8y7x6w5v4u',
    },
    {
      subject: '비밀번호 재설정',
      text: '안녕하세요.\n\n아래 링크를 눌러 비밀번호를 재설정해 주세요. 본인이 요청하지 않았다면 이 메일을 무시하세요.\n\nhttps://haneul.example/p/9z8y7x6w5v4u',
      wanted: 'https://haneul.example/p/9z8y7x6w5v4u',
    },
    {
      subject: 'Kích hoạt tài khoản',
      text: 'Xin chào,\n\nvui lòng nhấn vào liên kết sau để kích hoạt tài khoản. Nếu bạn không yêu cầu, hãy bỏ qua email này.\n\nhttps://saomai.example/k/9z8y7x6w5v4u',
      wanted: 'https://saomai.example/k/9z8y7x6w5v4u',
    },
    {
      subject: 'Aktivasi akun',
      text: 'Halo,\n\nuntuk mengaktifkan akun Anda, klik tautan berikut. Jika Anda tidak mendaftar, abaikan email ini.\n\nhttps://camar.example/k/9z8y7x6w5v4u',
      wanted: 'https://camar.example/k/9z8y7x6w5v4u',
    },
    {
      subject: 'ยืนยันอีเมลของคุณ',
      text: 'สวัสดีค่ะ\n\nกรุณาคลิกลิงก์ด้านล่างเพื่อยืนยันอีเมล หากคุณไม่ได้เป็นผู้สมัคร โปรดละเว้นอีเมลนี้\n\nhttps://nok.example/y/9z8y7x6w5v4u',
      wanted: 'https://nok.example/y/9z8y7x6w5v4u',
    },
    {
      subject: 'Επιβεβαίωση εγγραφής',
      text: 'Γεια σας,\n\nγια να επιβεβαιώσετε την εγγραφή σας, πατήστε τον παρακάτω σύνδεσμο. Αν δεν κάνατε εσείς την εγγραφή, αγνοήστε το μήνυμα.\n\nhttps://glaros.example/e/9z8y7x6w5v4u',
      wanted: 'https://glaros.example/e/9z8y7x6w5v4u',
    },
    {
      subject: 'Aktivera ditt konto',
      text: 'Hej!\n\nKlicka på länken för att aktivera ditt konto. Om du inte har begärt detta kan du bortse från mejlet.\n\nhttps://fjall.example/k/9z8y7x6w5v4u',
      wanted: 'https://fjall.example/k/9z8y7x6w5v4u',
    },
    {
      subject: 'Registrering hos Måke',
      text: 'Hei,\n\nfor å fullføre registreringen må du klikke på lenken under. Hvis det ikke var du som registrerte deg, kan du se bort fra denne e-posten.\n\nhttps://make.example/r/9z8y7x6w5v4u',
      wanted: 'https://make.example/r/9z8y7x6w5v4u',
    },
    {
      subject: 'Din profil hos Måge',
      text: 'Hej,\n\nklik på linket herunder for at bekræfte din tilmelding. Hvis du ikke har bedt om det, kan du ignorere denne mail.\n\nhttps://maage.example/p/9z8y7x6w5v4u',
      wanted: 'https://maage.example/p/9z8y7x6w5v4u',
    },
    {
      subject: 'Tilin luominen',
      text: 'Hei,\n\nviimeistele rekisteröityminen avaamalla alla oleva linkki. Jos et pyytänyt tätä, voit jättää viestin huomiotta.\n\nhttps://lokki.example/t/9z8y7x6w5v4u',
      wanted: 'https://lokki.example/t/9z8y7x6w5v4u',
    },
    {
      subject: 'Regisztráció',
      text: 'Kedves Felhasználó!\n\nA regisztráció véglegesítéséhez kattintson az alábbi linkre. Ha nem Ön regisztrált, hagyja figyelmen kívül ezt a levelet.\n\nhttps://siraly.example/r/9z8y7x6w5v4u',
      wanted: 'https://siraly.example/r/9z8y7x6w5v4u',
    },
    {
      subject: 'Activarea contului',
      text: 'Bună ziua,\n\npentru a activa contul, accesați linkul de mai jos. Dacă nu dumneavoastră ați făcut solicitarea, ignorați acest mesaj.\n\nhttps://pescarus.example/c/9z8y7x6w5v4u',
      wanted: 'https://pescarus.example/c/9z8y7x6w5v4u',
    },
    {
      subject: 'Потвърждение на имейл',
      text: 'Здравейте,\n\nмоля, потвърдете имейл адреса си чрез връзката по-долу. Ако не сте вие, игнорирайте това писмо.\n\nhttps://chaika.example/i/9z8y7x6w5v4u',
      wanted: 'https://chaika.example/i/9z8y7x6w5v4u',
    },
    {
      subject: 'Potvrda registracije',
      text: 'Pozdrav,\n\nza potvrdu registracije kliknite na sljedeću poveznicu. Ako niste vi zatražili, zanemarite ovu poruku.\n\nhttps://galeb.example/r/9z8y7x6w5v4u',
      wanted: 'https://galeb.example/r/9z8y7x6w5v4u',
    },
    {
      subject: 'Aktivácia účtu',
      text: 'Dobrý deň,\n\nna aktiváciu účtu kliknite na tento odkaz. Ak ste o to nežiadali, správu ignorujte.\n\nhttps://cajka.example/a/9z8y7x6w5v4u',
      wanted: 'https://cajka.example/a/9z8y7x6w5v4u',
    },
    {
      subject: 'فعال‌سازی حساب',
      text: 'سلام،\n\nبرای فعال‌سازی حساب خود روی پیوند زیر کلیک کنید. اگر شما درخواست نداده‌اید، این ایمیل را نادیده بگیرید.\n\nhttps://abr.example/f/9z8y7x6w5v4u',
      wanted: 'https://abr.example/f/9z8y7x6w5v4u',
    },
  ],
  glued: [
    {
      subject: '邮箱验证',
      text: '请点击https://yunque.example/verify/abc123def456完成验证。',
      wanted: 'https://yunque.example/verify/abc123def456',
    },
    {
      subject: 'メール確認',
      text: '次のURL（https://hikari.example/confirm?token=abc123def456）をクリックしてください。',
      wanted: 'https://hikari.example/confirm?token=abc123def456',
    },
    {
      subject: 'ログイン',
      text: 'https://hikari.example/login/abc123def456をクリックしてログインしてください',
      wanted: 'https://hikari.example/login/abc123def456',
    },
    {
      subject: '이메일 인증',
      text: '링크 https://haneul.example/verify/abc123def456을 눌러 이메일 인증을 완료하세요.',
      wanted: 'https://haneul.example/verify/abc123def456',
    },
    {
      subject: 'ยืนยันอีเมล',
      text: 'คลิกhttps://nok.example/verify/abc123def456เพื่อยืนยันอีเมล',
      wanted: 'https://nok.example/verify/abc123def456',
    },
    {
      subject: 'E-Mail bestätigen',
      text: 'Bitte öffnen Sie „https://falke.example/verify/abc123def456“, um Ihre E-Mail-Adresse zu bestätigen.',
      wanted: 'https://falke.example/verify/abc123def456',
    },
  ],
  none: [
    {
      subject: 'Your weekly digest',
      text: 'Top story this week:\nhttps://news.example/a/5f60a1b2c3d4e5\n\nMore stories:\nhttps://news.example/a/a1b2c3d4e55f60\n\nUnsubscribe:\nhttps://news.example/u/5f60a1b2c3d4e5',
      wanted: null,
    },
    {
      subject: 'Autumn sale',
      text: 'Everything 20 % off. Shop now:\nhttps://shop.example/r/5f60a1b2c3d4e5\n\nTo stop these emails, confirm here that you want to unsubscribe: https://shop.example/u/5f60a1b2c3d4e5',
      wanted: null,
    },
    {
      subject: 'Your order has shipped',
      text: 'Track your parcel:\nhttps://post.example/t/482913771AB\n\nLog in to see all of your orders:\nhttps://shop.example/account',
      wanted: null,
    },
    {
      subject: 'Password changed',
      text: 'Your password was changed. If this was not you, contact support at\nhttps://otter.example/support',
      wanted: null,
    },
    {
      subject: 'Invoice 48213',
      text: 'Your invoice is attached. You can also download it at\nhttps://billing.example/i/5f60a1b2c3d4e5.pdf',
      wanted: null,
    },
    {
      subject: 'Re: login page',
      text: 'Hi Ann,\n\nthe login page looks good to me, see\nhttps://git.example/otter/site/pull/48213\n\nTom',
      wanted: null,
    },
    {
      subject: 'Rechnung',
      text: 'Ihre Rechnung finden Sie unter https://laden.example/rechnung/5f60a1b2c3d4e5. Newsletter abbestellen: https://laden.example/n/5f60a1b2c3d4e5',
      wanted: null,
    },
    {
      subject: 'Новости недели',
      text: 'Читайте на сайте: https://news.example/n/5f60a1b2c3d4e5\n\nОтписаться: https://news.example/o/5f60a1b2c3d4e5',
      wanted: null,
    },
    {
      subject: '限时优惠',
      text: '全场八折，立即购买：https://shop.example/g/5f60a1b2c3d4e5\n退订请点击 https://shop.example/t/5f60a1b2c3d4e5',
      wanted: null,
    },
    {
      subject: '今週のおすすめ',
      text: '商品はこちら\nhttps://shop.example/s/5f60a1b2c3d4e5\n\n配信停止はこちら\nhttps://shop.example/o/5f60a1b2c3d4e5',
      wanted: null,
    },
    {
      subject: 'Invitation to our webinar',
      text: 'Join 4,000 others and learn how teams work.\nhttps://events.example/webinar?utm_source=mail',
      wanted: null,
    },
    {
      subject: 'Your code is 482913',
      text: 'Enter 482913 in the app. Learn how codes work:\nhttps://otter.example/help/codes-2026',
      wanted: null,
    },
  ],
};
