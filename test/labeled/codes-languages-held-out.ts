import type { CodeCase } from './code-case.ts';

/**
 * Cases like those of codes-languages-tuning.ts in different wording, used only for measurement: no word or weight was chosen with them.
 */
export const codesByLanguageHeldOut: Readonly<Record<string, readonly CodeCase[]>> = {
  estonian: [
    {
      subject: 'Parooli lähtestamine',
      text: 'Tere, Mari!\n\nParooli lähtestamiseks kasuta koodi\n\n51820934\n\nMerekivi meeskond',
      code: '51820934',
    },
    { subject: '', text: 'Sinu turvakood Merekivi kontole: 330571', code: '330571' },
    {
      subject: 'Kinnita oma e-posti aadress',
      text: 'Tere tulemast!\n\nKonto aktiveerimiseks sisesta järgmine aktiveerimiskood: K7M2QX\n\nPärnu mnt 12, 10148 Tallinn',
      code: 'K7M2QX',
    },
    {
      subject: 'Uus sisselogimine',
      text: '20.11.2026 kell 10:42 logiti sinu kontole sisse uuest seadmest. Ära jaga oma paroole ega koode. Küsimuste korral helista 6 123 456.',
      code: null,
    },
  ],
  uzbek: [
    {
      subject: 'Parolni tiklash',
      text: 'Assalomu alaykum, Aziz!\n\nParolni tiklash uchun quyidagi kodni kiriting:\n\n8160 4427\n\nBulut jamoasi',
      code: '81604427',
    },
    { subject: '', text: '206 913 — Bulut ilovasiga kirish uchun bir martalik parolingiz', code: '206913' },
    {
      subject: 'Рўйхатдан ўтиш',
      text: 'Рўйхатдан ўтишни якунлаш учун ушбу кодни киритинг:\n\n774015',
      code: '774015',
    },
  ],
  persian: [
    {
      subject: 'بازیابی گذرواژه',
      text: 'کاربر گرامی،\n\nکد بازیابی گذرواژه شما ۷۳۰۱۱۸ می‌باشد.\n\nاگر شما درخواست نداده‌اید این پیام را نادیده بگیرید.',
      code: '730118',
    },
    { subject: '', text: 'کد فعالسازی: 40817\nابرآبی', code: '40817' },
    { subject: 'رمز پویا', text: 'بانک آبی\nخرید 1,250,000 ریال\nرمز: 8830147\nزمان 14:05', code: '8830147' },
    {
      subject: 'تخفیف پاییزی',
      text: 'با کد تخفیف PAEEZ20 بیست درصد تخفیف بگیرید. تا ۳۰ آبان ۱۴۰۵.',
      code: null,
    },
  ],
  lithuanian: [
    {
      subject: 'Slaptažodžio atkūrimas',
      text: 'Laba diena,\n\ngavome prašymą atkurti slaptažodį. Jūsų kodas:\n\n40 82 17\n\nGintaro komanda',
      code: '408217',
    },
    { subject: '', text: '773915 – Jūsų saugos kodas. Nesidalinkite juo su niekuo.', code: '773915' },
    {
      subject: 'Aktyvuokite paskyrą',
      text: 'Aktyvavimo kodas: Q4X9ZT\n\nĮveskite jį svetainėje per 24 valandas.',
      code: 'Q4X9ZT',
    },
    {
      subject: 'Naujas prisijungimas',
      text: 'Prie jūsų paskyros prisijungta 2026-11-20 10:42 iš Vilniaus. Niekam neatskleiskite savo kodų. Tel. 8 700 55 555',
      code: null,
    },
  ],
  basque: [
    {
      subject: 'Pasahitza berrezarri',
      text: 'Kaixo, Ane:\n\nPasahitza berrezartzeko, erabili kode hau:\n\n60318827\n\nItsaso taldea',
      code: '60318827',
    },
    { subject: '', text: 'Itsaso: zure sarbide-kodea 4471 da. Ez eman inori.', code: '4471' },
    {
      subject: 'Baieztatu zure helbidea',
      text: 'Sartu baieztapen-kodea erregistroa amaitzeko: 905 137',
      code: '905137',
    },
  ],
  catalan: [
    {
      subject: 'Restabliment de contrasenya',
      text: 'Bon dia,\n\nper restablir la contrasenya, escriu el codi\n\n30 71 82\n\nL’equip de Gavina',
      code: '307182',
    },
    { subject: '', text: 'Contrasenya temporal: 71820455. Canvia-la quan entris.', code: '71820455' },
    {
      subject: 'Activa el compte',
      text: 'Gràcies per registrar-te! El codi d’activació del teu compte és aquest: M7KQ2X',
      code: 'M7KQ2X',
    },
    {
      subject: 'Ofertes de tardor',
      text: 'Fes servir el codi de descompte TARDOR15 i estalvia un 15 %. Fins al 30 de novembre de 2026.',
      code: null,
    },
  ],
  latvian: [
    {
      subject: 'Paroles atjaunošana',
      text: 'Labdien, Anna!\n\nParoles atjaunošanai izmantojiet kodu\n\n80 42 19\n\nKaijas komanda',
      code: '804219',
    },
    { subject: '', text: '661903 ir jūsu drošības kods. Nedalieties ar to.', code: '661903' },
    {
      subject: 'Reģistrācija',
      text: 'Lai pabeigtu reģistrāciju, ievadiet aktivizācijas kodu Z9X4QT.',
      code: 'Z9X4QT',
    },
    {
      subject: 'Jauna pieslēgšanās',
      text: 'Jūsu kontam pieslēdzās 20.11.2026 plkst. 10:42. Nekad neizpaudiet savus kodus. Tālr. 67 123 456',
      code: null,
    },
  ],
  slovenian: [
    {
      subject: 'Ponastavitev gesla',
      text: 'Pozdravljeni, Ana,\n\nprejeli smo zahtevo za ponastavitev gesla. Vaša koda:\n\n18 40 72\n\nEkipa Galeb',
      code: '184072',
    },
    { subject: '', text: 'Začasno geslo: 50918274. Ob prijavi ga spremenite.', code: '50918274' },
    {
      subject: 'Potrdite e-poštni naslov',
      text: 'Registracijo dokončate tako, da v aplikacijo vpišete varnostno kodo 330 816.',
      code: '330816',
    },
    {
      subject: 'Popust',
      text: 'S kodo za popust JESEN15 prihranite 15 %. Velja do 30. novembra 2026.',
      code: null,
    },
  ],
  georgian: [
    {
      subject: 'პაროლის აღდგენა',
      text: 'მოგესალმებით,\n\nპაროლის აღსადგენად გამოიყენეთ შემდეგი კოდი:\n\n41 80 27',
      code: '418027',
    },
    { subject: '', text: '660 319 არის თქვენი უსაფრთხოების კოდი', code: '660319' },
    {
      subject: 'რეგისტრაცია',
      text: 'რეგისტრაციის დასასრულებლად შეიყვანეთ აქტივაციის კოდი: 8052',
      code: '8052',
    },
  ],
  kyrgyz: [
    {
      subject: 'Сырсөздү калыбына келтирүү',
      text: 'Урматтуу колдонуучу,\n\nсырсөздү калыбына келтирүү коду:\n\n27 51 08',
      code: '275108',
    },
    { subject: '', text: '918 330 – бир жолку сырсөзүңүз. Эч кимге бербеңиз.', code: '918330' },
    { subject: 'Коопсуздук', text: 'Ала-Тоо: текшерүү коду 7420, 5 мүнөткө чейин жарактуу.', code: '7420' },
  ],
  luxembourgish: [
    {
      subject: 'Passwuert zrécksetzen',
      text: 'Moien Léa,\n\nfir d’Passwuert zréckzesetzen, benotzt dëse Code:\n\n60 27 14',
      code: '602714',
    },
    { subject: '', text: '338190 ass Äre Sécherheetscode. Gitt en net weider.', code: '338190' },
    { subject: 'Kont aktivéieren', text: 'Ären Aktivéierungscode fir de Kont: P4X7QM', code: 'P4X7QM' },
  ],
  pashto: [
    {
      subject: 'د پټنوم بیا ټاکل',
      text: 'درنو کاروونکو،\n\nد پټنوم د بیا ټاکلو لپاره لاندې کوډ وکاروئ:\n\n418 260',
      code: '418260',
    },
    { subject: '', text: '905531 ستاسو د امنیت کوډ دی.', code: '905531' },
    { subject: 'حساب فعالول', text: 'د حساب د فعالولو کوډ: 7306', code: '7306' },
  ],
  somali: [
    {
      subject: 'Dib u dejinta furaha',
      text: 'Asc Axmed,\n\nIsticmaal koodkan si aad dib ugu dejiso furahaaga sirta ah:\n\n60 41 28',
      code: '604128',
    },
    { subject: '', text: '551807 waa koodhka amniga ee akoonkaaga. Ha u sheegin qofna.', code: '551807' },
    { subject: 'Hawlgeli akoonka', text: 'Koodka hawlgelinta: 9042', code: '9042' },
  ],
  bengali: [
    {
      subject: 'পাসওয়ার্ড রিসেট',
      text: 'প্রিয় গ্রাহক,\n\nপাসওয়ার্ড রিসেট করতে নিচের কোডটি ব্যবহার করুন:\n\n৮৮ ৪২ ১৭',
      code: '884217',
    },
    { subject: '', text: '630 518 আপনার নিরাপত্তা কোড। কাউকে জানাবেন না।', code: '630518' },
    { subject: 'অ্যাকাউন্ট সক্রিয় করুন', text: 'আপনার এককালীন পাসওয়ার্ড: 40718', code: '40718' },
  ],
  hindi: [
    {
      subject: 'पासवर्ड रीसेट',
      text: 'प्रिय ग्राहक,\n\nपासवर्ड रीसेट करने हेतु कोड\n\n७०४ ११८\n\nधन्यवाद',
      code: '704118',
    },
    { subject: '', text: '551830 आपकी पुष्टि संख्या है। इसे साझा न करें।', code: '551830' },
    { subject: 'सुरक्षा कोड', text: 'आपका एक बार का पासवर्ड (OTP) है: 8841', code: '8841' },
  ],
  swedish: [
    {
      subject: 'Återställ lösenordet',
      text: 'Hej Ebba,\n\nanvänd verifikationskoden 551 902 för att återställa lösenordet. Storgatan 12, 111 22 Stockholm',
      code: '551902',
    },
    { subject: '', text: 'Fjäll: din bekräftelsekod är 3381', code: '3381' },
  ],
  bulgarian: [
    {
      subject: 'Смяна на парола',
      text: 'Здравей, Иво!\n\nЗа да смениш паролата си, въведи кода\n\n55 20 81\n\nЕкипът на Чайка',
      code: '552081',
    },
    { subject: '', text: '907 114 е Вашият код за сигурност.', code: '907114' },
    {
      subject: 'Активиране',
      text: 'Кодът за активиране на профила ви е A7K2QM. ул. Шипка 12, 1504 София',
      code: 'A7K2QM',
    },
  ],
  hungarian: [
    {
      subject: 'Jelszó-visszaállítás',
      text: 'Kedves Anna!\n\nA jelszó visszaállításához szükséges kód:\n\n40 81 72\n\nFő utca 12, 1011 Budapest',
      code: '408172',
    },
    { subject: '', text: 'Kód: 3357. 5 percig érvényes.', code: '3357' },
  ],
  croatian: [
    {
      subject: 'Ponovno postavljanje lozinke',
      text: 'Poštovani,\n\nza promjenu lozinke upišite ovaj kod:\n\n27 40 81',
      code: '274081',
    },
    { subject: '', text: '660 914 je vaš sigurnosni kod za Galeb. Nikome ga ne otkrivajte.', code: '660914' },
    { subject: 'Aktivacija računa', text: 'Aktivacijski kod: H4K9QZ', code: 'H4K9QZ' },
  ],
  serbian: [
    {
      subject: 'Промена лозинке',
      text: 'Поштовани,\n\nза промену лозинке унесите код\n\n802 417',
      code: '802417',
    },
    { subject: '', text: 'Galeb: 5512 je vaš jednokratni kod za prijavu', code: '5512' },
    { subject: 'Активација налога', text: 'Безбедносни код: 918204', code: '918204' },
  ],
  slovak: [
    {
      subject: 'Obnova hesla',
      text: 'Dobrý deň, Jana,\n\nna obnovu hesla použite kód\n\n71 40 28\n\nTím Čajka',
      code: '714028',
    },
    { subject: '', text: '553 016 je váš bezpečnostný kód. Nezdieľajte ho.', code: '553016' },
    { subject: 'Aktivácia účtu', text: 'Zadajte aktivačný kód B7X4QM v aplikácii.', code: 'B7X4QM' },
  ],
  bosnian: [
    { subject: 'Potvrda prijave', text: 'Zdravo,\n\nvaš kod za prijavu je\n\n480 227', code: '480227' },
    { subject: '', text: 'Verifikacijski kod: 7719', code: '7719' },
  ],
  macedonian: [
    {
      subject: 'Нова лозинка',
      text: 'Почитувани,\n\nза нова лозинка внесете го кодот\n\n380 512',
      code: '380512',
    },
    { subject: '', text: '7714 е вашиот безбедносен код', code: '7714' },
  ],
  albanian: [
    {
      subject: 'Rivendosja e fjalëkalimit',
      text: 'I nderuar klient,\n\npër të rivendosur fjalëkalimin shkruani kodin\n\n660 128',
      code: '660128',
    },
    { subject: '', text: '4471 është kodi juaj i sigurisë. Mos e ndani me askënd.', code: '4471' },
  ],
  belarusian: [
    {
      subject: 'Аднаўленне пароля',
      text: 'Добры дзень!\n\nКаб аднавіць пароль, увядзіце код\n\n290 718',
      code: '290718',
    },
    { subject: '', text: 'Аднаразовы пароль: 6614. Нікому яго не паведамляйце.', code: '6614' },
  ],
  icelandic: [
    {
      subject: 'Nýtt lykilorð',
      text: 'Sæl,\n\nsláðu inn þennan kóða til að endurstilla lykilorðið:\n\n771 044',
      code: '771044',
    },
    { subject: '', text: 'Öryggiskóði: 5518. Ekki deila honum.', code: '5518' },
  ],
  galician: [
    {
      subject: 'Restablecer o contrasinal',
      text: 'Ola, Iria:\n\npara restablecer o contrasinal introduce o código\n\n118 730',
      code: '118730',
    },
    { subject: '', text: '9042 é o teu código de acceso á conta', code: '9042' },
  ],
  irish: [
    {
      subject: 'Athshocraigh do phasfhocal',
      text: 'A Mháire,\n\ncuir isteach an cód seo chun do phasfhocal a athshocrú:\n\n604 771',
      code: '604771',
    },
    { subject: '', text: 'Cód slándála: 8812', code: '8812' },
  ],
  welsh: [
    {
      subject: 'Ailosod cyfrinair',
      text: 'Annwyl Siân,\n\nrhowch y cod hwn i ailosod eich cyfrinair:\n\n330 918',
      code: '330918',
    },
    { subject: '', text: 'Cod diogelwch: 5507. Peidiwch â’i rannu.', code: '5507' },
  ],
  maltese: [
    {
      subject: 'Irrisettja l-password',
      text: 'Għażiż klijent,\n\ndaħħal dan il-kodiċi biex tibdel il-password:\n\n218 604',
      code: '218604',
    },
    { subject: '', text: 'Kodiċi tas-sigurtà: 7731', code: '7731' },
  ],
  armenian: [
    {
      subject: 'Գաղտնաբառի վերականգնում',
      text: 'Հարգելի օգտատեր,\n\nգաղտնաբառը վերականգնելու համար մուտքագրեք կոդը\n\n441 827',
      code: '441827',
    },
    { subject: '', text: 'Մեկանգամյա ծածկագիր՝ 6602', code: '6602' },
  ],
  azerbaijani: [
    {
      subject: 'Şifrənin bərpası',
      text: 'Hörmətli Leyla,\n\nşifrəni bərpa etmək üçün bu kodu daxil edin:\n\n720 418',
      code: '720418',
    },
    { subject: '', text: 'Birdəfəlik parol: 5531. Heç kimlə paylaşmayın.', code: '5531' },
    { subject: 'Hesabın aktivləşdirilməsi', text: 'Təhlükəsizlik kodu 907 216', code: '907216' },
  ],
  kazakh: [
    {
      subject: 'Құпиясөзді қалпына келтіру',
      text: 'Құрметті пайдаланушы,\n\nқұпиясөзді қалпына келтіру үшін мына кодты енгізіңіз:\n\n118 402',
      code: '118402',
    },
    { subject: '', text: 'Бір реттік құпиясөз: 7735. Ешкімге айтпаңыз.', code: '7735' },
    { subject: 'Тіркелу', text: '660 281 – тіркелу коды', code: '660281' },
  ],
  tajik: [
    {
      subject: 'Барқарор кардани парол',
      text: 'Муҳтарам корбар,\n\nбарои барқарор кардани парол рамзи зеринро ворид кунед:\n\n507 118',
      code: '507118',
    },
  ],
  turkmen: [
    {
      subject: 'Paroly dikeltmek',
      text: 'Hormatly ulanyjy,\n\nparoly dikeltmek üçin şu kody giriziň:\n\n330 718',
      code: '330718',
    },
  ],
  mongolian: [
    {
      subject: 'Нууц үг сэргээх',
      text: 'Эрхэм хэрэглэгч,\n\nнууц үгээ сэргээхийн тулд дараах кодыг оруулна уу:\n\n718 204',
      code: '718204',
    },
    { subject: '', text: 'Нэг удаагийн нууц үг: 4406', code: '4406' },
  ],
  kurdish: [
    {
      subject: 'Şîfreya nû',
      text: 'Rojbaş,\n\nji bo guhertina şîfreyê vê kodê binivîse:\n\n208 771',
      code: '208771',
    },
    { subject: '', text: 'کۆدی ئاسایش: 7718. لەگەڵ کەس هاوبەشی مەکە.', code: '7718' },
  ],
  urdu: [
    {
      subject: 'پاس ورڈ ری سیٹ',
      text: 'محترم صارف،\n\nپاس ورڈ ری سیٹ کرنے کے لیے یہ کوڈ درج کریں:\n\n۴۱۸ ۲۰۶',
      code: '418206',
    },
    { subject: '', text: '7719 آپ کا سیکیورٹی کوڈ ہے۔ کسی کو نہ بتائیں۔', code: '7719' },
  ],
  marathi: [
    {
      subject: 'पासवर्ड रीसेट',
      text: 'प्रिय वापरकर्ता,\n\nपासवर्ड रीसेट करण्यासाठी खालील कोड टाका:\n\n५५१ ९०२',
      code: '551902',
    },
    { subject: '', text: 'तुमचा सुरक्षा कोड: 6614. कोणालाही सांगू नका.', code: '6614' },
  ],
  nepali: [
    {
      subject: 'पासवर्ड रिसेट',
      text: 'आदरणीय ग्राहक,\n\nपासवर्ड रिसेट गर्न यो कोड प्रविष्ट गर्नुहोस्:\n\n770 418',
      code: '770418',
    },
  ],
  gujarati: [
    {
      subject: 'પાસવર્ડ રીસેટ',
      text: 'પ્રિય ગ્રાહક,\n\nપાસવર્ડ રીસેટ કરવા માટે આ કોડ દાખલ કરો:\n\n૪૦૮ ૧૧૭',
      code: '408117',
    },
  ],
  punjabi: [
    {
      subject: 'ਪਾਸਵਰਡ ਰੀਸੈਟ',
      text: 'ਪਿਆਰੇ ਗਾਹਕ,\n\nਪਾਸਵਰਡ ਰੀਸੈਟ ਕਰਨ ਲਈ ਇਹ ਕੋਡ ਦਰਜ ਕਰੋ:\n\n551 820',
      code: '551820',
    },
  ],
  tamil: [
    {
      subject: 'கடவுச்சொல் மீட்டமைப்பு',
      text: 'அன்புள்ள பயனருக்கு,\n\nகடவுச்சொல்லை மீட்டமைக்க இந்தக் குறியீட்டை உள்ளிடவும்:\n\n118 604',
      code: '118604',
    },
    { subject: '', text: 'உங்கள் பாதுகாப்புக் குறியீடு: 7712', code: '7712' },
  ],
  telugu: [
    {
      subject: 'పాస్‌వర్డ్ రీసెట్',
      text: 'ప్రియమైన వినియోగదారు,\n\nపాస్‌వర్డ్ రీసెట్ చేయడానికి ఈ కోడ్‌ను నమోదు చేయండి:\n\n730 558',
      code: '730558',
    },
  ],
  kannada: [
    {
      subject: 'ಪಾಸ್‌ವರ್ಡ್ ಮರುಹೊಂದಿಸಿ',
      text: 'ಆತ್ಮೀಯ ಬಳಕೆದಾರರೇ,\n\nಪಾಸ್‌ವರ್ಡ್ ಮರುಹೊಂದಿಸಲು ಈ ಕೋಡ್ ನಮೂದಿಸಿ:\n\n204 871',
      code: '204871',
    },
  ],
  malayalam: [
    {
      subject: 'പാസ്‌വേഡ് പുനഃസജ്ജമാക്കുക',
      text: 'പ്രിയ ഉപയോക്താവേ,\n\nപാസ്‌വേഡ് മാറ്റാൻ ഈ കോഡ് നൽകുക:\n\n660 217',
      code: '660217',
    },
  ],
  sinhala: [
    {
      subject: 'මුරපදය යළි සැකසීම',
      text: 'හිතවත් පරිශීලක,\n\nමුරපදය යළි සැකසීමට මෙම කේතය ඇතුළත් කරන්න:\n\n418 330',
      code: '418330',
    },
  ],
  burmese: [
    { subject: 'စကားဝှက် ပြန်သတ်မှတ်ခြင်း', text: 'လေးစားရပါသော အသုံးပြုသူ၊\n\nဤကုဒ်ကို ထည့်ပါ။\n\n၇၇၁၂၀၄', code: '771204' },
  ],
  khmer: [{ subject: 'កំណត់ពាក្យសម្ងាត់ឡើងវិញ', text: 'សូមបញ្ចូលលេខកូដខាងក្រោម៖\n\n៥០៤១១៨', code: '504118' }],
  lao: [{ subject: 'ຕັ້ງລະຫັດຜ່ານໃໝ່', text: 'ກະລຸນາໃສ່ລະຫັດລຸ່ມນີ້:\n\n330 917', code: '330917' }],
  malay: [
    {
      subject: 'Tetapkan semula kata laluan',
      text: 'Tuan/Puan,\n\nsila masukkan kod berikut untuk menetapkan semula kata laluan:\n\n55 81 03',
      code: '558103',
    },
    { subject: '', text: 'Kata laluan sekali guna: 7720. Jangan kongsi dengan sesiapa.', code: '7720' },
  ],
  filipino: [
    {
      subject: 'I-reset ang password',
      text: 'Mahal na customer,\n\nilagay ang code na ito para ma-reset ang password:\n\n441 902',
      code: '441902',
    },
    { subject: '', text: 'Ang OTP mo ay 6618. Huwag ibigay sa iba.', code: '6618' },
  ],
  swahili: [
    {
      subject: 'Badilisha nenosiri',
      text: 'Mpendwa mteja,\n\ntumia nambari hii kubadilisha nenosiri lako:\n\n551 073',
      code: '551073',
    },
    { subject: '', text: 'Msimbo wa usalama: 8834. Usimpe mtu yeyote.', code: '8834' },
  ],
  afrikaans: [
    {
      subject: 'Herstel wagwoord',
      text: 'Beste Pieter,\n\ngebruik hierdie kode om jou wagwoord te herstel:\n\n30 77 41',
      code: '307741',
    },
    { subject: '', text: 'Eenmalige pin: 5529. Moenie dit met enigiemand deel nie.', code: '5529' },
  ],
  amharic: [
    { subject: 'የይለፍ ቃል መቀየር', text: 'ውድ ደንበኛ፣\n\nየይለፍ ቃልዎን ለመቀየር ይህን ኮድ ያስገቡ፦\n\n604 228', code: '604228' },
  ],
  hausa: [
    {
      subject: 'Sake saita kalmar sirri',
      text: 'Ya abokin ciniki,\n\nshigar da wannan lambar don sake saita kalmar sirri:\n\n771 530',
      code: '771530',
    },
  ],
  zulu: [
    {
      subject: 'Setha kabusha iphasiwedi',
      text: 'Sawubona Thandi,\n\nfaka le khodi ukuze usethe kabusha iphasiwedi:\n\n118 840',
      code: '118840',
    },
  ],
  esperanto: [
    {
      subject: 'Nova pasvorto',
      text: 'Kara Ana,\n\nenigu ĉi tiun kodon por ŝanĝi la pasvorton:\n\n881 204',
      code: '881204',
    },
  ],
};
