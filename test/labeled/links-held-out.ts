import type { LinkCase } from './link-case.ts';

/** Written together with links-tuning.ts, but used only for measurement: no weight was chosen with these links. */
export const linksHeldOut: readonly LinkCase[] = [
  {
    subject: 'Please confirm your subscription',
    text: 'Yes, subscribe me to this list.',
    links: [
      {
        url: 'https://acme.us4.list-manage.example/subscribe/confirm?u=ab12cd34ef56&id=77aa88bb&e=99cc',
        label: 'Yes, subscribe me to this list.',
      },
      { url: 'https://acme.us4.list-manage.example/about', label: 'About us' },
    ],
    wanted: 'https://acme.us4.list-manage.example/subscribe/confirm?u=ab12cd34ef56&id=77aa88bb&e=99cc',
  },
  {
    subject: '[Harbor] Verify your email',
    text: 'Hey otter, verify your email by following this link',
    links: [
      {
        url: 'https://harbor.example/users/otter/emails/48213/confirm_verification/ab12cd34ef56gh78',
        label: 'Verify email address',
      },
      { url: 'https://harbor.example/settings/emails', label: 'settings' },
      { url: 'https://harbor.example/contact', label: 'support' },
    ],
    wanted: 'https://harbor.example/users/otter/emails/48213/confirm_verification/ab12cd34ef56gh78',
  },
  {
    subject: 'Your login link',
    text: 'Click to log in. The link expires in 15 minutes.',
    links: [
      { url: 'https://tasks.example/login?token=Kd92LmQwZx8sPq1m', label: 'Log in to Tasks' },
      { url: 'https://tasks.example', label: 'Tasks' },
    ],
    wanted: 'https://tasks.example/login?token=Kd92LmQwZx8sPq1m',
  },
  {
    subject: 'Forgot your password?',
    text: 'No worries! Choose a new one.',
    links: [
      { url: 'https://acme.example/account/recover/ab12cd34ef56', label: 'Choose a new password' },
      { url: 'https://acme.example/logo.png', label: '' },
    ],
    wanted: 'https://acme.example/account/recover/ab12cd34ef56',
  },
  {
    subject: 'Tom shared a workspace with you',
    text: 'Tom invites you',
    links: [
      { url: 'https://notes.example/join/8sK2mP0qLxAB', label: 'Join workspace' },
      { url: 'https://notes.example/blog', label: 'Blog' },
    ],
    wanted: 'https://notes.example/join/8sK2mP0qLxAB',
  },
  {
    subject: 'Unlock your account',
    text: 'Too many failed attempts.',
    links: [
      { url: 'https://acme.example/users/unlock?unlock_token=s8K2mP0qLxABz', label: 'Unlock my account' },
    ],
    wanted: 'https://acme.example/users/unlock?unlock_token=s8K2mP0qLxABz',
  },
  {
    subject: 'Verify',
    text: 'Copy this address into your browser',
    links: [
      {
        url: 'https://auth.acme.example/__/auth/action?mode=verifyEmail&oobCode=AbC123dEf456&apiKey=AIzaSyD4821',
        label:
          'https://auth.acme.example/__/auth/action?mode=verifyEmail&oobCode=AbC123dEf456&apiKey=AIzaSyD4821',
      },
    ],
    wanted:
      'https://auth.acme.example/__/auth/action?mode=verifyEmail&oobCode=AbC123dEf456&apiKey=AIzaSyD4821',
  },
  {
    subject: 'Nur noch ein Klick',
    text: 'Bitte aktiviere dein Konto.',
    links: [
      { url: 'https://specht.example/aktivieren/7f6d5s4a3q2w', label: 'Konto aktivieren' },
      { url: 'https://specht.example/agb', label: 'AGB' },
      { url: 'https://www.linkedin.com/company/specht', label: 'LinkedIn' },
    ],
    wanted: 'https://specht.example/aktivieren/7f6d5s4a3q2w',
  },
  {
    subject: 'Einladung zu Team Nord',
    text: 'Lea hat dich eingeladen.',
    links: [
      { url: 'https://specht.example/e/7f6d5s4a3q2w9z', label: 'Einladung annehmen' },
      { url: 'https://specht.example/hilfe', label: 'Hilfe' },
    ],
    wanted: 'https://specht.example/e/7f6d5s4a3q2w9z',
  },
  {
    subject: 'Connexion à votre espace',
    text: 'Voici votre lien de connexion.',
    links: [
      { url: 'https://heron.example/connexion?cle=9z8y7x6w5v4u', label: 'Me connecter' },
      { url: 'https://heron.example/desinscription?x=1', label: 'Se désabonner' },
    ],
    wanted: 'https://heron.example/connexion?cle=9z8y7x6w5v4u',
  },
  {
    subject: 'Réinitialisation',
    text: 'Vous avez oublié votre mot de passe ?',
    links: [{ url: 'https://heron.example/mdp/9z8y7x6w5v4u', label: 'Réinitialiser mon mot de passe' }],
    wanted: 'https://heron.example/mdp/9z8y7x6w5v4u',
  },
  {
    subject: 'Restablecer contraseña',
    text: 'Recibimos una solicitud.',
    links: [
      { url: 'https://faro.example/clave/9z8y7x6w5v4u', label: 'Restablecer contraseña' },
      { url: 'https://faro.example/ayuda', label: 'Ayuda' },
    ],
    wanted: 'https://faro.example/clave/9z8y7x6w5v4u',
  },
  {
    subject: 'Redefinição de senha',
    text: 'Clique abaixo.',
    links: [{ url: 'https://gaivota.example/s/9z8y7x6w5v4u', label: 'Redefinir minha senha' }],
    wanted: 'https://gaivota.example/s/9z8y7x6w5v4u',
  },
  {
    subject: 'Accedi a Vela',
    text: 'Il tuo link di accesso',
    links: [
      { url: 'https://vela.example/l/9z8y7x6w5v4u', label: 'Accedi' },
      { url: 'https://vela.example/aiuto', label: 'Aiuto' },
    ],
    wanted: 'https://vela.example/l/9z8y7x6w5v4u',
  },
  {
    subject: 'Dokončete registraci',
    text: 'Klikněte na odkaz.',
    links: [
      { url: 'https://racek.example/overeni/9z8y7x6w5v4u', label: 'Potvrdit e-mail' },
      { url: 'https://racek.example/odhlasit', label: 'Odhlásit odběr' },
    ],
    wanted: 'https://racek.example/overeni/9z8y7x6w5v4u',
  },
  {
    subject: 'Сброс пароля',
    text: 'Вы запросили новый пароль.',
    links: [
      { url: 'https://chayka.example/r/9z8y7x6w5v4u', label: 'Сбросить пароль' },
      { url: 'https://chayka.example/help', label: 'Помощь' },
    ],
    wanted: 'https://chayka.example/r/9z8y7x6w5v4u',
  },
  {
    subject: 'Підтвердження пошти',
    text: 'Залишився один крок.',
    links: [{ url: 'https://lastivka.example/c/9z8y7x6w5v4u', label: 'Підтвердити пошту' }],
    wanted: 'https://lastivka.example/c/9z8y7x6w5v4u',
  },
  {
    subject: '重設您的密碼',
    text: '請於 30 分鐘內完成。',
    links: [
      { url: 'https://shanhai.example/pw/9z8y7x6w5v4u', label: '重設密碼' },
      { url: 'https://shanhai.example/privacy', label: '隱私權政策' },
    ],
    wanted: 'https://shanhai.example/pw/9z8y7x6w5v4u',
  },
  {
    subject: 'パスワード再設定のご案内',
    text: '下記より再設定してください。',
    links: [
      { url: 'https://hikari.example/pw/9z8y7x6w5v4u', label: 'パスワードを再設定' },
      { url: 'https://hikari.example/rule', label: '利用規約' },
    ],
    wanted: 'https://hikari.example/pw/9z8y7x6w5v4u',
  },
  {
    subject: '비밀번호 재설정',
    text: '요청하신 링크입니다.',
    links: [{ url: 'https://haneul.example/pw/9z8y7x6w5v4u', label: '비밀번호 재설정' }],
    wanted: 'https://haneul.example/pw/9z8y7x6w5v4u',
  },
  {
    subject: 'Xác nhận email',
    text: 'Nhấn vào nút bên dưới.',
    links: [
      { url: 'https://saomai.example/x/9z8y7x6w5v4u', label: 'Xác nhận email' },
      { url: 'https://saomai.example/huy', label: 'Hủy đăng ký' },
    ],
    wanted: 'https://saomai.example/x/9z8y7x6w5v4u',
  },
  {
    subject: 'Verifikasi email Anda',
    text: 'Klik tombol berikut.',
    links: [{ url: 'https://camar.example/v/9z8y7x6w5v4u', label: 'Verifikasi email' }],
    wanted: 'https://camar.example/v/9z8y7x6w5v4u',
  },
  {
    subject: 'Bekräfta din e-postadress',
    text: 'Ett steg kvar.',
    links: [
      { url: 'https://fjall.example/b/9z8y7x6w5v4u', label: 'Bekräfta e-postadress' },
      { url: 'https://fjall.example/villkor', label: 'Villkor' },
    ],
    wanted: 'https://fjall.example/b/9z8y7x6w5v4u',
  },
  {
    subject: 'Nollaa salasana',
    text: 'Pyysit uutta salasanaa.',
    links: [{ url: 'https://lokki.example/s/9z8y7x6w5v4u', label: 'Vaihda salasana' }],
    wanted: 'https://lokki.example/s/9z8y7x6w5v4u',
  },
  {
    subject: 'Email change',
    text: 'Confirm the change of your address.',
    links: [
      { url: 'https://acme.example/account/email-change/confirm/9z8y7x6w5v4u', label: 'this link' },
      { url: 'https://acme.example/account/email-change/cancel/9z8y7x6w5v4u', label: 'cancel' },
    ],
    wanted: 'https://acme.example/account/email-change/confirm/9z8y7x6w5v4u',
  },
  {
    subject: 'Your receipt from Acme',
    text: 'Thank you.',
    links: [
      { url: 'https://pay.example/receipts/ab12cd34ef56gh78ij90', label: 'Download receipt' },
      { url: 'https://pay.example/legal', label: 'Legal' },
    ],
    wanted: null,
  },
  {
    subject: 'New comment on your ticket',
    text: 'Ann wrote: fixed.',
    links: [
      { url: 'https://desk.example/hc/requests/48213', label: 'View ticket' },
      { url: 'https://example.com/unsubscribe?u=9f8e7d6c5b4a', label: 'Unsubscribe' },
    ],
    wanted: null,
  },
  {
    subject: 'Your statement is ready',
    text: 'Log in as usual to see it.',
    links: [
      { url: 'https://bank.example/', label: 'bank.example' },
      { url: 'https://bank.example/contact', label: 'Contact us' },
    ],
    wanted: null,
  },
  {
    subject: 'Survey',
    text: 'Tell us what you think',
    links: [
      { url: 'https://survey.example/s/ab12cd34ef56', label: 'Take the survey' },
      { url: 'https://survey.example/optout?id=ab12cd34ef56', label: 'Opt out' },
    ],
    wanted: null,
  },
  {
    subject: 'Terms update',
    text: 'Our terms change on 1 January.',
    links: [
      { url: 'https://acme.example/terms-of-service', label: 'Terms of Service' },
      { url: 'https://acme.example/privacy', label: 'Privacy Policy' },
    ],
    wanted: null,
  },
  {
    subject: 'Ваш заказ отправлен',
    text: 'Спасибо за покупку',
    links: [
      { url: 'https://lavka.example/orders/5519204', label: 'Отследить заказ' },
      { url: 'https://vk.com/lavka', label: 'VK' },
    ],
    wanted: null,
  },
  {
    subject: '发货通知',
    text: '您的包裹已发出',
    links: [
      { url: 'https://wuliu.example/t/482913771', label: '查看订单' },
      { url: 'https://weibo.com/wuliu', label: '微博' },
    ],
    wanted: null,
  },
  {
    subject: 'Calendar: Friday lunch',
    text: 'Ann invites you to lunch.',
    links: [
      { url: 'https://maps.google.com/?q=Oak+Avenue+4821', label: 'Map' },
      { url: 'https://en.wikipedia.org/wiki/Lunch', label: 'Lunch' },
    ],
    wanted: null,
  },
  {
    subject: 'Sign-in request',
    text: 'Use the secure link to access your dashboard.',
    links: [
      { url: 'https://dash.example/session/passwordless?t=Pq1mKd92LmQwZx8s', label: 'Access dashboard' },
      { url: 'https://dash.example/docs', label: 'Docs' },
    ],
    wanted: 'https://dash.example/session/passwordless?t=Pq1mKd92LmQwZx8s',
  },
  {
    subject: 'You have been added to Nord',
    text: 'Create your password to get going.',
    links: [{ url: 'https://nord.example/welcome/8sK2mP0qLxAB77', label: 'Create your password' }],
    wanted: 'https://nord.example/welcome/8sK2mP0qLxAB77',
  },
  {
    subject: 'Account deletion requested',
    text: 'Confirm the deletion of your account.',
    links: [
      { url: 'https://acme.example/delete/confirm?token=8sK2mP0qLxAB77', label: 'Confirm deletion' },
      { url: 'https://acme.example/delete/cancel?token=8sK2mP0qLxAB77', label: 'Cancel' },
    ],
    wanted: 'https://acme.example/delete/confirm?token=8sK2mP0qLxAB77',
  },
  {
    subject: 'Double opt-in',
    text: 'Bitte bestätigen Sie Ihre Anmeldung zum Newsletter.',
    links: [
      { url: 'https://blatt.example/newsletter/optin/8sK2mP0qLxAB77', label: 'Anmeldung bestätigen' },
      { url: 'https://blatt.example/impressum', label: 'Impressum' },
    ],
    wanted: 'https://blatt.example/newsletter/optin/8sK2mP0qLxAB77',
  },
  {
    subject: 'Powierdzenie zmiany adresu',
    text: 'Aby dokończyć, otwórz odnośnik: https://bocian.example/zmiana?token=8sK2mP0qLxAB77 i potwierdź.',
    links: [{ url: 'https://bocian.example/zmiana?token=8sK2mP0qLxAB77', label: '' }],
    wanted: 'https://bocian.example/zmiana?token=8sK2mP0qLxAB77',
  },
  {
    subject: 'Your export is ready',
    text: 'Download it within 7 days.',
    links: [{ url: 'https://data.example/exports/8sK2mP0qLxAB77.zip', label: 'Download export' }],
    wanted: null,
  },
  {
    subject: 'Live now: verification for everyone',
    text: 'We shipped identity verification. Read the announcement.',
    links: [
      { url: 'https://acme.example/blog/identity-verification-2026', label: 'Read the announcement' },
      { url: 'https://acme.example/changelog', label: 'Changelog' },
    ],
    wanted: null,
  },
  {
    subject: 'Dein Abo endet bald',
    text: 'Verlängere jetzt.',
    links: [{ url: 'https://abo.example/verlaengern?id=8sK2mP0qLxAB77', label: 'Jetzt verlängern' }],
    wanted: null,
  },
  {
    subject: 'New message from Ann',
    text: 'Ann: see you at 5?',
    links: [{ url: 'https://chat.example/t/8sK2mP0qLxAB77', label: 'Reply' }],
    wanted: null,
  },
];
