import type { LinkCase } from './link-case.ts';

/** Labeled links with which the weights were chosen. */
export const linksForTuning: readonly LinkCase[] = [
  {
    subject: 'Verify your email',
    text: 'Thanks for signing up. Please verify your email address.',
    links: [
      { url: 'https://app.acme.example/verify?token=ab12cd34ef56ab78', label: 'Verify email address' },
      { url: 'https://acme.example/privacy', label: 'Privacy Policy' },
      { url: 'https://twitter.com/acme', label: '' },
      { url: 'https://example.com/unsubscribe?u=9f8e7d6c5b4a', label: 'Unsubscribe' },
    ],
    wanted: 'https://app.acme.example/verify?token=ab12cd34ef56ab78',
  },
  {
    subject: 'Confirm your account',
    text: 'Click the link below to confirm.',
    links: [
      {
        url: 'https://acme.example/users/confirmation?confirmation_token=Zx8sPq1mKd92LmQw',
        label: 'https://acme.example/users/confirmation?confirmation_token=Zx8sPq1mKd92LmQw',
      },
    ],
    wanted: 'https://acme.example/users/confirmation?confirmation_token=Zx8sPq1mKd92LmQw',
  },
  {
    subject: 'Sign in to Petrel',
    text: 'Here is your magic link',
    links: [
      { url: 'https://petrel.example/', label: 'Petrel' },
      {
        url: 'https://petrel.example/auth/magic-link/eyJhbGciOiJIUzI1NiJ9.abcDEF123',
        label: 'Sign in to Petrel',
      },
      { url: 'https://petrel.example/help', label: 'Help center' },
    ],
    wanted: 'https://petrel.example/auth/magic-link/eyJhbGciOiJIUzI1NiJ9.abcDEF123',
  },
  {
    subject: 'Reset your password',
    text: 'We received a request to reset your password.',
    links: [
      { url: 'https://acme.example/reset-password/9f8e7d6c5b4a3210', label: 'Reset password' },
      { url: 'https://acme.example/support', label: 'contact support' },
    ],
    wanted: 'https://acme.example/reset-password/9f8e7d6c5b4a3210',
  },
  {
    subject: 'Ann invited you to Harbor',
    text: 'Ann has invited you to join the team.',
    links: [
      { url: 'https://harbor.example/invite/accept?code=8sK2mP0qLx', label: 'Accept invitation' },
      { url: 'https://harbor.example/about', label: 'Learn more' },
      { url: 'https://example.com/unsubscribe?u=9f8e7d6c5b4a', label: 'Unsubscribe' },
    ],
    wanted: 'https://harbor.example/invite/accept?code=8sK2mP0qLx',
  },
  {
    subject: 'Welcome',
    text: 'Please activate your account to begin.',
    links: [
      {
        url: 'https://links.mailer.example/ls/click?upn=u001.AbCdEfGh12345678ijklMNOP',
        label: 'Activate my account',
      },
      {
        url: 'https://links.mailer.example/ls/click?upn=u001.ZZZZEfGh12345678ijklQQQQ',
        label: 'View in browser',
      },
      { url: 'https://links.mailer.example/ls/click?upn=u001.YYYYEfGh12345678ijklRRRR', label: 'Privacy' },
    ],
    wanted: 'https://links.mailer.example/ls/click?upn=u001.AbCdEfGh12345678ijklMNOP',
  },
  {
    subject: 'Complete your registration',
    text: 'Follow the link to complete your registration',
    links: [
      {
        url: 'https://shop.example/customer/account/confirm/?id=48213&key=a1b2c3d4e5f6',
        label: 'click here',
      },
      { url: 'https://shop.example/', label: 'Shop' },
    ],
    wanted: 'https://shop.example/customer/account/confirm/?id=48213&key=a1b2c3d4e5f6',
  },
  {
    subject: 'Bitte bestätige deine E-Mail-Adresse',
    text: 'Klicke auf den Button.',
    links: [
      {
        url: 'https://falke.example/registrierung/bestaetigen?t=9s8d7f6g5h4j3k2l',
        label: 'E-Mail-Adresse bestätigen',
      },
      { url: 'https://falke.example/datenschutz', label: 'Datenschutz' },
      { url: 'https://falke.example/abmelden?id=77120045', label: 'Abmelden' },
    ],
    wanted: 'https://falke.example/registrierung/bestaetigen?t=9s8d7f6g5h4j3k2l',
  },
  {
    subject: 'Passwort zurücksetzen',
    text: 'Du hast ein neues Passwort angefordert.',
    links: [
      { url: 'https://falke.example/p/8d7f6g5h4j3k2l1q', label: 'Neues Passwort festlegen' },
      { url: 'https://falke.example/impressum', label: 'Impressum' },
    ],
    wanted: 'https://falke.example/p/8d7f6g5h4j3k2l1q',
  },
  {
    subject: 'Confirmez votre adresse',
    text: 'Merci de votre inscription.',
    links: [
      {
        url: 'https://heron.example/fr/validation?jeton=Ab12Cd34Ef56',
        label: 'Confirmer mon adresse e-mail',
      },
      { url: 'https://heron.example/fr/mentions-legales', label: 'Mentions légales' },
    ],
    wanted: 'https://heron.example/fr/validation?jeton=Ab12Cd34Ef56',
  },
  {
    subject: 'Confirma tu correo',
    text: 'Haz clic para confirmar tu cuenta.',
    links: [
      { url: 'https://faro.example/confirmar/1a2b3c4d5e6f7g8h', label: 'Confirmar mi correo' },
      { url: 'https://faro.example/baja?id=1', label: 'Darse de baja' },
    ],
    wanted: 'https://faro.example/confirmar/1a2b3c4d5e6f7g8h',
  },
  {
    subject: 'Confirme seu cadastro',
    text: 'Clique no botão abaixo.',
    links: [{ url: 'https://gaivota.example/ativar?token=QwErTy123456', label: 'Ativar minha conta' }],
    wanted: 'https://gaivota.example/ativar?token=QwErTy123456',
  },
  {
    subject: 'Conferma la tua iscrizione',
    text: 'Fai clic qui per confermare.',
    links: [
      { url: 'https://vela.example/conferma?c=98sd7f98sd7f98', label: 'clicca qui' },
      { url: 'https://vela.example/privacy', label: 'Privacy' },
    ],
    wanted: 'https://vela.example/conferma?c=98sd7f98sd7f98',
  },
  {
    subject: 'Bevestig je e-mailadres',
    text: 'Nog één stap.',
    links: [{ url: 'https://reiger.example/bevestig/98sd7f98sd7f', label: 'Bevestig e-mailadres' }],
    wanted: 'https://reiger.example/bevestig/98sd7f98sd7f',
  },
  {
    subject: 'Potwierdź rejestrację',
    text: 'Kliknij przycisk.',
    links: [
      { url: 'https://bocian.example/potwierdz?token=aa11bb22cc33', label: 'Potwierdź adres e-mail' },
      { url: 'https://bocian.example/regulamin', label: 'Regulamin' },
    ],
    wanted: 'https://bocian.example/potwierdz?token=aa11bb22cc33',
  },
  {
    subject: 'Подтвердите адрес',
    text: 'Нажмите на кнопку, чтобы завершить регистрацию.',
    links: [
      { url: 'https://chayka.example/confirm/5f6g7h8j9k0l1q2w', label: 'Подтвердить почту' },
      { url: 'https://chayka.example/unsub/5f6g7h8j', label: 'Отписаться' },
    ],
    wanted: 'https://chayka.example/confirm/5f6g7h8j9k0l1q2w',
  },
  {
    subject: '邮箱验证',
    text: '请点击下面的链接完成注册',
    links: [
      { url: 'https://yunque.example/activate?sign=9d8f7a6b5c4e3d2f', label: '验证邮箱' },
      { url: 'https://yunque.example/help', label: '帮助中心' },
    ],
    wanted: 'https://yunque.example/activate?sign=9d8f7a6b5c4e3d2f',
  },
  {
    subject: '【ひかり】メールアドレスの確認',
    text: '以下のURLより本登録を完了してください。',
    links: [
      {
        url: 'https://hikari.example/register/complete?key=8f7d6s5a4q3w2e1r',
        label: 'https://hikari.example/register/complete?key=8f7d6s5a4q3w2e1r',
      },
      { url: 'https://hikari.example/faq', label: 'お問い合わせ' },
    ],
    wanted: 'https://hikari.example/register/complete?key=8f7d6s5a4q3w2e1r',
  },
  {
    subject: '이메일 인증',
    text: '아래 버튼을 눌러 주세요.',
    links: [
      { url: 'https://haneul.example/auth/verify/77ab88cd99ef', label: '이메일 인증하기' },
      { url: 'https://haneul.example/terms', label: '이용약관' },
    ],
    wanted: 'https://haneul.example/auth/verify/77ab88cd99ef',
  },
  {
    subject: 'Hesabını doğrula',
    text: 'Kaydı tamamlamak için tıkla.',
    links: [{ url: 'https://marti.example/dogrula?kod=ab12cd34ef', label: 'E-postamı doğrula' }],
    wanted: 'https://marti.example/dogrula?kod=ab12cd34ef',
  },
  {
    subject: 'تأكيد البريد الإلكتروني',
    text: 'اضغط على الزر',
    links: [
      { url: 'https://nawras.example/confirm?t=ab12cd34ef56', label: 'تأكيد البريد الإلكتروني' },
      { url: 'https://nawras.example/privacy', label: 'سياسة الخصوصية' },
    ],
    wanted: 'https://nawras.example/confirm?t=ab12cd34ef56',
  },
  {
    subject: 'New device',
    text: 'Approve this sign-in?',
    links: [
      { url: 'https://acme.example/devices/approve?id=ab12cd34ef56gh78', label: "Yes, it's me" },
      { url: 'https://acme.example/devices/deny?id=ab12cd34ef56gh78', label: 'This was not me' },
    ],
    wanted: 'https://acme.example/devices/approve?id=ab12cd34ef56gh78',
  },
  {
    subject: 'Your order has shipped',
    text: 'Good news!',
    links: [
      { url: 'https://shop.example/orders/48213?auth=ab12cd34ef56', label: 'View order' },
      { url: 'https://post.example/t/482913771', label: 'Track package' },
      { url: 'https://example.com/unsubscribe?u=9f8e7d6c5b4a', label: 'Unsubscribe' },
    ],
    wanted: null,
  },
  {
    subject: 'Weekly digest',
    text: 'Five stories for you',
    links: [
      { url: 'https://news.example/a/why-verify-matters-2026', label: 'Read more' },
      { url: 'https://news.example/preferences?id=ab12cd34ef56', label: 'Email preferences' },
      { url: 'https://example.com/unsubscribe?u=9f8e7d6c5b4a', label: 'Unsubscribe' },
    ],
    wanted: null,
  },
  {
    subject: '20% off',
    text: 'Shop the sale',
    links: [
      { url: 'https://click.shop.example/r/?id=ab12cd34ef56gh78', label: 'Shop now' },
      { url: 'https://click.shop.example/r/?id=zz12cd34ef56gh78', label: 'View in browser' },
    ],
    wanted: null,
  },
  {
    subject: 'Your code is 482913',
    text: 'Enter it in the app.',
    links: [
      { url: 'https://acme.example/', label: 'acme.example' },
      { url: 'https://apps.apple.com/app/id123456789', label: 'Download on the App Store' },
      { url: 'https://acme.example/help', label: 'Help' },
    ],
    wanted: null,
  },
  {
    subject: 'Password changed',
    text: 'Your password was changed. If this was not you, contact support.',
    links: [
      { url: 'https://acme.example/support', label: 'contact support' },
      { url: 'https://acme.example/security-tips', label: 'Security tips' },
    ],
    wanted: null,
  },
  {
    subject: 'Invoice',
    text: 'Your invoice is ready',
    links: [{ url: 'https://billing.example/invoice/ab12cd34ef56gh78ij', label: 'View invoice' }],
    wanted: null,
  },
  {
    subject: 'New follower',
    text: 'Tom follows you',
    links: [
      { url: 'https://www.facebook.com/tom.4821', label: 'Tom' },
      { url: 'https://www.instagram.com/tom', label: 'Instagram' },
    ],
    wanted: null,
  },
  {
    subject: 'Confirm your email',
    text: '',
    links: [
      { url: 'javascript:alert(1)', label: 'Confirm email' },
      { url: 'mailto:confirm@acme.example', label: 'Confirm' },
      { url: 'ftp://acme.example/confirm?token=ab12cd34ef56', label: 'Confirm' },
    ],
    wanted: null,
  },
  {
    subject: 'Danke für deine Bestellung',
    text: 'Bestellung 48213',
    links: [
      { url: 'https://laden.example/bestellung/48213', label: 'Bestellung ansehen' },
      { url: 'https://laden.example/agb', label: 'AGB' },
    ],
    wanted: null,
  },
  {
    subject: 'Hello',
    text: 'Photos from the trip',
    links: [{ url: 'https://photos.example/album/ab12cd34ef56gh78', label: 'the album' }],
    wanted: null,
  },
  {
    subject: 'Finish setting up',
    text: 'You are nearly there.',
    links: [
      { url: 'https://track.acme.example/c/eJwljsEOgjAQRL-m', label: 'Complete registration' },
      { url: 'https://track.acme.example/c/eJzzzzzOgjAQRL-u', label: 'Unsubscribe' },
    ],
    wanted: 'https://track.acme.example/c/eJwljsEOgjAQRL-m',
  },
  {
    subject: 'One last step',
    text: 'Thanks for joining Wren. Please tap the button to confirm that this address is yours.',
    links: [
      { url: 'https://click.wren.example/f/a/x7Gk2PqLm9~~/AAQx', label: 'Yes, this is my email' },
      { url: 'https://click.wren.example/f/a/y7Gk2PqLm9~~/AAQx', label: 'Unsubscribe' },
    ],
    wanted: 'https://click.wren.example/f/a/x7Gk2PqLm9~~/AAQx',
  },
  {
    subject: 'Your login link',
    text: 'Use the link to log in',
    links: [
      { url: 'https://acme.example/login', label: 'Log in' },
      { url: 'https://acme.example/l/Kd92LmQwZx8sPq1m', label: 'Log in' },
    ],
    wanted: 'https://acme.example/l/Kd92LmQwZx8sPq1m',
  },
  {
    subject: 'New sign-in to your account',
    text: 'New sign-in. If this was not you, secure your account.',
    links: [
      { url: 'https://acme.example/account/security', label: 'Check activity' },
      { url: 'https://acme.example/reset', label: 'reset your password' },
    ],
    wanted: null,
  },
  {
    subject: 'Welcome aboard',
    text: 'We are glad you are here',
    links: [
      { url: 'https://acme.example/login', label: 'Log in' },
      { url: 'https://acme.example/blog', label: 'Blog' },
    ],
    wanted: null,
  },
  {
    subject: 'Confirm your address',
    text: '',
    links: [
      { url: 'https://acme.example/confirm', label: 'Confirm your address' },
      { url: 'https://acme.example/', label: 'Acme' },
    ],
    wanted: 'https://acme.example/confirm',
  },
  {
    subject: 'Please confirm',
    text: 'https://acme.example/verify?token=abc',
    links: [{ url: 'https://acme.example/verify?token=abc', label: '' }],
    wanted: 'https://acme.example/verify?token=abc',
  },
];
