import type { CodeCase } from './code-case.ts';

/** Mails and text messages in smaller languages, with which words and weights were chosen. */
export const codesByLanguageForTuning: Readonly<Record<string, readonly CodeCase[]>> = {
  estonian: [
    {
      subject: 'Sinu kinnituskood',
      text: 'Tere!\n\nSinu kinnituskood on 482913. Kood kehtib 10 minutit.\n\nKui sa seda ei tellinud, ignoreeri seda kirja.',
      code: '482913',
    },
    { subject: '', text: 'Merekivi: 7719 on sinu ühekordne kood. Ära jaga seda kellegagi.', code: '7719' },
    {
      subject: 'Sisselogimine',
      text: 'Sisselogimiseks sisesta rakenduses see kood:\n\n604 118\n\nKood aegub 5 minuti pärast.',
      code: '604118',
    },
    {
      subject: 'Sinu tellimus',
      text: 'Tellimuse number: 48213\nSumma: 49,90 eurot\nKlienditugi 6 123 456',
      code: null,
    },
  ],
  uzbek: [
    {
      subject: 'Tasdiqlash kodi',
      text: 'Salom!\n\nSizning tasdiqlash kodingiz: 730 164\n\nKod 5 daqiqa amal qiladi.',
      code: '730164',
    },
    { subject: '', text: 'Bulut: kirish uchun kod 4471. Uni hech kimga bermang!', code: '4471' },
    { subject: '', text: 'Тасдиқлаш коди: 905512. Кодни ҳеч кимга айтманг.', code: '905512' },
    {
      subject: 'Buyurtmangiz',
      text: 'Buyurtma raqami 558102. Narxi 120000 so‘m. Yetkazib berish 24-noyabr.',
      code: null,
    },
  ],
  persian: [
    {
      subject: 'کد تایید',
      text: 'سلام،\n\nکد تایید شما: ۴۸۲۹۱۳\n\nاین کد تا ۵ دقیقه معتبر است.',
      code: '482913',
    },
    {
      subject: '',
      text: 'رمز یکبار مصرف شما 7120456 است. آن را در اختیار دیگران قرار ندهید.',
      code: '7120456',
    },
    {
      subject: 'ورود به حساب',
      text: 'برای ورود به حساب کاربری، کد زیر را وارد کنید:\n\n55812\n\nابر آبی',
      code: '55812',
    },
    {
      subject: 'سفارش شما',
      text: 'شماره سفارش: 5519204\nمبلغ: 482000 تومان\nتلفن پشتیبانی: 021-88820000',
      code: null,
    },
  ],
  lithuanian: [
    {
      subject: 'Jūsų patvirtinimo kodas',
      text: 'Sveiki,\n\nJūsų patvirtinimo kodas: 611 204\n\nKodas galioja 15 minučių.',
      code: '611204',
    },
    {
      subject: '',
      text: 'Vienkartinis kodas 5528 prisijungti prie Gintaro. Niekam jo neatskleiskite.',
      code: '5528',
    },
    {
      subject: 'Prisijungimas',
      text: 'Norėdami prisijungti, įveskite šį kodą:\n\n90 31 77\n\nJei tai ne jūs, pakeiskite slaptažodį.',
      code: '903177',
    },
    {
      subject: 'Jūsų užsakymas',
      text: 'Užsakymo numeris 3391820. Suma: 48,20 euro. Gedimino pr. 9, LT-01103 Vilnius',
      code: null,
    },
  ],
  basque: [
    {
      subject: 'Egiaztapen-kodea',
      text: 'Kaixo!\n\nZure egiaztapen-kodea 208 771 da.\n\n10 minutuz balio du.',
      code: '208771',
    },
    { subject: '', text: '6104 da zure segurtasun kodea. Ez partekatu inorekin.', code: '6104' },
    { subject: 'Saioa hasi', text: 'Saioa hasteko, idatzi kode hau aplikazioan:\n\n482016', code: '482016' },
    { subject: 'Zure eskaera', text: 'Eskaera zenbakia: 771204. Guztira 48 euro. 48001 Bilbo', code: null },
  ],
  catalan: [
    {
      subject: 'El teu codi de verificació',
      text: 'Hola,\n\nEl teu codi de verificació és 735 120. Caduca d’aquí a 10 minuts.',
      code: '735120',
    },
    {
      subject: '',
      text: 'Gavina: 8842 és el teu codi d’un sol ús. No el comparteixis amb ningú.',
      code: '8842',
    },
    {
      subject: 'Inici de sessió',
      text: 'Introdueix aquest codi per iniciar la sessió:\n\n119 804\n\nSi no ho has demanat, ignora aquest missatge.',
      code: '119804',
    },
    {
      subject: 'La teva comanda',
      text: 'Número de comanda: 7120045. Import: 49 euros. Carrer de Mallorca 12, 08013 Barcelona',
      code: null,
    },
  ],
  latvian: [
    {
      subject: 'Jūsu apstiprinājuma kods',
      text: 'Labdien!\n\nJūsu apstiprinājuma kods ir 360 915.\n\nKods derīgs 10 minūtes.',
      code: '360915',
    },
    { subject: '', text: 'Kaija: vienreizējais kods 7402. Nevienam to neizpaudiet.', code: '7402' },
    {
      subject: 'Pieteikšanās',
      text: 'Lai pieteiktos, ievadiet šo kodu:\n\n551 820\n\nJa tas nebijāt jūs, nomainiet paroli.',
      code: '551820',
    },
    {
      subject: 'Jūsu pasūtījums',
      text: 'Pasūtījuma numurs 4821377. Summa 32 eiro. Brīvības iela 12, Rīga, LV-1010',
      code: null,
    },
  ],
  slovenian: [
    {
      subject: 'Vaša potrditvena koda',
      text: 'Pozdravljeni,\n\nvaša potrditvena koda je 402 917.\n\nKoda velja 10 minut.',
      code: '402917',
    },
    { subject: '', text: '5519 je vaša enkratna koda za prijavo. Nikomur je ne zaupajte.', code: '5519' },
    { subject: 'Prijava', text: 'Za prijavo v račun vnesite naslednjo kodo:\n\n773 048', code: '773048' },
    {
      subject: 'Vaše naročilo',
      text: 'Številka naročila: 6620194. Znesek 48 evrov. Slovenska cesta 12, 1000 Ljubljana',
      code: null,
    },
  ],
  georgian: [
    {
      subject: 'დადასტურების კოდი',
      text: 'გამარჯობა!\n\nთქვენი დადასტურების კოდია: 518 204\n\nკოდი მოქმედებს 5 წუთის განმავლობაში.',
      code: '518204',
    },
    { subject: '', text: 'ერთჯერადი კოდი: 7731. არავის გაუზიაროთ.', code: '7731' },
    { subject: 'შესვლა', text: 'შესასვლელად შეიყვანეთ კოდი\n\n290471', code: '290471' },
    {
      subject: 'თქვენი შეკვეთა',
      text: 'შეკვეთის ნომერი: 5519204. თანხა 48 ლარი. ტელ. 032 2 123 456',
      code: null,
    },
  ],
  kyrgyz: [
    {
      subject: 'Ырастоо коду',
      text: 'Саламатсызбы!\n\nСиздин ырастоо кодуңуз: 640 118\n\nКод 10 мүнөт жарактуу.',
      code: '640118',
    },
    { subject: '', text: 'Ала-Тоо: кирүү коду 5527. Аны эч кимге айтпаңыз.', code: '5527' },
    {
      subject: 'Катталуу',
      text: 'Катталууну аяктоо үчүн төмөнкү кодду киргизиңиз:\n\n380052',
      code: '380052',
    },
    { subject: 'Буйрутмаңыз', text: 'Буйрутма номери 4821377. Суммасы 1200 сом.', code: null },
  ],
  luxembourgish: [
    {
      subject: 'Äre Verifikatiounscode',
      text: 'Moien,\n\nÄre Verifikatiounscode ass 917 402.\n\nE gëllt 10 Minutten.',
      code: '917402',
    },
    { subject: '', text: 'Däin eemolege Code fir d’Umeldung: 6613. Deel en mat kengem.', code: '6613' },
    {
      subject: 'Umeldung',
      text: 'Gitt dëse Code an der App an:\n\n445 190\n\nWann Dir dat net waart, ignoréiert dëse Mail.',
      code: '445190',
    },
    {
      subject: 'Är Bestellung',
      text: 'Bestellnummer 77120. Betrag 48 Euro. 12, rue de la Gare, L-1611 Luxembourg',
      code: null,
    },
  ],
  pashto: [
    {
      subject: 'د تایید کوډ',
      text: 'سلام،\n\nستاسو د تایید کوډ ۵۸۲۰۱۴ دی.\n\nدا کوډ د ۱۰ دقیقو لپاره اعتبار لري.',
      code: '582014',
    },
    { subject: '', text: 'ستاسو یو ځلی کوډ: 7719. له چا سره یې مه شریکوئ.', code: '7719' },
    { subject: 'ننوتل', text: 'د ننوتلو لپاره دا کوډ دننه کړئ:\n\n402 776', code: '402776' },
    { subject: 'ستاسو امر', text: 'د امر شمېره: 482137. بیه 1200 افغانۍ.', code: null },
  ],
  somali: [
    {
      subject: 'Koodhka xaqiijinta',
      text: 'Salaan,\n\nKoodhkaaga xaqiijinta waa 730 518.\n\nWuxuu shaqaynayaa 10 daqiiqo.',
      code: '730518',
    },
    {
      subject: '',
      text: 'Lambarka sirta ah ee hal mar la isticmaalo: 4406. Cidna ha la wadaagin.',
      code: '4406',
    },
    {
      subject: 'Gal akoonkaaga',
      text: 'Si aad u gasho akoonkaaga, geli koodhkan:\n\n118 925',
      code: '118925',
    },
    { subject: 'Dalabkaaga', text: 'Lambarka dalabka: 5519204. Wadarta 48 doolar.', code: null },
  ],
  bengali: [
    {
      subject: 'যাচাইকরণ কোড',
      text: 'নমস্কার,\n\nআপনার যাচাইকরণ কোড হল ৪৮২৯১৩।\n\nকোডটি ১০ মিনিট বৈধ।',
      code: '482913',
    },
    { subject: '', text: 'আপনার ওটিপি 771204। কারও সাথে শেয়ার করবেন না।', code: '771204' },
    { subject: 'লগইন', text: 'লগইন করতে এই কোডটি লিখুন:\n\n305 118', code: '305118' },
    { subject: 'আপনার অর্ডার', text: 'অর্ডার নম্বর: 5519204। মোট 1200 টাকা। ফোন 09612-345678', code: null },
  ],
  hindi: [
    {
      subject: 'पुष्टि संख्या',
      text: 'नमस्ते,\n\nआपकी पुष्टि संख्या 640218 है।\n\nयह 10 मिनट तक मान्य है।',
      code: '640218',
    },
    { subject: '', text: 'बादल में लॉग इन करने के लिए आपका कोड 5512 है। इसे किसी को न बताएं।', code: '5512' },
    {
      subject: 'अपना ईमेल सत्यापित करें',
      text: 'ईमेल सत्यापित करने के लिए यह कोड दर्ज करें:\n\n918 340',
      code: '918340',
    },
    { subject: 'आपका ऑर्डर', text: 'ऑर्डर संख्या 5519204 भेज दिया गया है। कुल राशि 1299 रुपये।', code: null },
  ],
  swedish: [
    {
      subject: 'Din verifikationskod',
      text: 'Hej!\n\nDin verifikationskod är 403 881.\n\nGiltig i 10 minuter.',
      code: '403881',
    },
    { subject: '', text: '7714 är din kod för att logga in på Fjäll. Lämna aldrig ut den.', code: '7714' },
  ],
  bulgarian: [
    {
      subject: 'Код за потвърждение',
      text: 'Здравейте,\n\nВашият код за потвърждение е 519 027.\n\nКодът е валиден 10 минути.',
      code: '519027',
    },
    {
      subject: 'Временна парола',
      text: 'Здравейте! Временната парола за вашия профил е: 40718266',
      code: '40718266',
    },
    { subject: '', text: 'Еднократен код за вход: 8834. Не го споделяйте с никого.', code: '8834' },
    {
      subject: 'Вашата поръчка',
      text: 'Поръчка № 5519204 на стойност 48 лв. е изпратена. Телефон 02 123 4567',
      code: null,
    },
  ],
  hungarian: [
    { subject: 'Belépés', text: 'Kód: 774 120\n\nNe adja meg senkinek.', code: '774120' },
    { subject: '', text: 'A Sirály belépési jelszava: 5508', code: '5508' },
  ],
  croatian: [
    {
      subject: 'Vaš kôd za potvrdu',
      text: 'Pozdrav,\n\nvaš kôd za potvrdu je 640 917.\n\nVrijedi 10 minuta.',
      code: '640917',
    },
    { subject: '', text: 'Jednokratna lozinka za prijavu: 5519. Ne dijelite je ni s kim.', code: '5519' },
    {
      subject: 'Vaša narudžba',
      text: 'Broj narudžbe 4821377. Iznos 48 eura. Ilica 12, 10000 Zagreb',
      code: null,
    },
  ],
  serbian: [
    {
      subject: 'Код за потврду',
      text: 'Здраво,\n\nваш код за потврду је 720 451.\n\nВажи 10 минута.',
      code: '720451',
    },
    { subject: '', text: 'Vaš verifikacioni kod je 3391. Nemojte ga deliti ni sa kim.', code: '3391' },
  ],
  slovak: [
    {
      subject: 'Overovací kód',
      text: 'Dobrý deň,\n\nváš overovací kód je 481 730.\n\nPlatí 10 minút.',
      code: '481730',
    },
    {
      subject: '',
      text: 'Jednorazové heslo na prihlásenie: 660214. Nikomu ho neprezrádzajte.',
      code: '660214',
    },
    {
      subject: 'Vaša objednávka',
      text: 'Číslo objednávky: 4821377. Suma 48 eur. Obchodná 12, 811 06 Bratislava',
      code: null,
    },
  ],
  macedonian: [
    {
      subject: 'Код за потврда',
      text: 'Здраво,\n\nвашиот код за потврда е 504 118.\n\nВажи 10 минути.',
      code: '504118',
    },
  ],
  albanian: [
    {
      subject: 'Kodi i verifikimit',
      text: 'Përshëndetje,\n\nkodi juaj i verifikimit është 318 207.\n\nËshtë i vlefshëm për 10 minuta.',
      code: '318207',
    },
  ],
  belarusian: [
    {
      subject: 'Код пацвярджэння',
      text: 'Вітаем!\n\nВаш код пацвярджэння: 907 214\n\nКод дзейнічае 10 хвілін.',
      code: '907214',
    },
  ],
  icelandic: [
    {
      subject: 'Staðfestingarkóði',
      text: 'Halló,\n\nstaðfestingarkóðinn þinn er 442 801.\n\nHann gildir í 10 mínútur.',
      code: '442801',
    },
  ],
  galician: [
    {
      subject: 'O teu código de verificación',
      text: 'Ola,\n\no teu código de verificación é 219 604.\n\nCaduca en 10 minutos.',
      code: '219604',
    },
  ],
  irish: [
    {
      subject: 'Do chód fíoraithe',
      text: 'A chara,\n\nIs é 550 918 do chód fíoraithe.\n\nTá sé bailí ar feadh 10 nóiméad.',
      code: '550918',
    },
  ],
  welsh: [
    {
      subject: 'Eich cod dilysu',
      text: 'Helo,\n\nEich cod dilysu yw 117 430.\n\nMae’n ddilys am 10 munud.',
      code: '117430',
    },
  ],
  maltese: [
    {
      subject: 'Il-kodiċi ta’ verifika',
      text: 'Bonġu,\n\nil-kodiċi ta’ verifika tiegħek huwa 660 281.\n\nJiskadi fi 10 minuti.',
      code: '660281',
    },
  ],
  armenian: [
    {
      subject: 'Հաստատման կոդ',
      text: 'Բարև,\n\nՁեր հաստատման կոդն է՝ 730 915\n\nԿոդը գործում է 10 րոպե։',
      code: '730915',
    },
  ],
  azerbaijani: [
    {
      subject: 'Təsdiq kodu',
      text: 'Salam,\n\nSizin təsdiq kodunuz: 418 206\n\nKod 10 dəqiqə ərzində etibarlıdır.',
      code: '418206',
    },
    { subject: 'Sifarişiniz', text: 'Sifariş nömrəsi 5519204. Məbləğ 48 manat.', code: null },
  ],
  kazakh: [
    {
      subject: 'Растау коды',
      text: 'Сәлеметсіз бе!\n\nСіздің растау кодыңыз: 551 072\n\nКод 10 минут жарамды.',
      code: '551072',
    },
    { subject: 'Тапсырысыңыз', text: 'Тапсырыс нөмірі 4821377. Сомасы 12000 теңге.', code: null },
  ],
  tajik: [
    {
      subject: 'Рамзи тасдиқ',
      text: 'Салом!\n\nРамзи тасдиқи шумо: 771 340\n\nРамз 10 дақиқа эътибор дорад.',
      code: '771340',
    },
  ],
  turkmen: [
    { subject: 'Tassyklama kody', text: 'Salam!\n\nSiziň tassyklama kodyňyz: 209 118', code: '209118' },
  ],
  mongolian: [
    {
      subject: 'Баталгаажуулах код',
      text: 'Сайн байна уу,\n\nТаны баталгаажуулах код: 640 217\n\nКод 10 минутын хугацаанд хүчинтэй.',
      code: '640217',
    },
  ],
  kurdish: [
    {
      subject: 'Koda piştrastkirinê',
      text: 'Silav,\n\nkoda te ya piştrastkirinê 518 330 e.',
      code: '518330',
    },
    { subject: 'کۆدی دڵنیابوونەوە', text: 'سڵاو،\n\nکۆدی دڵنیابوونەوەی تۆ: 440 917', code: '440917' },
  ],
  urdu: [
    {
      subject: 'تصدیقی کوڈ',
      text: 'السلام علیکم،\n\nآپ کا تصدیقی کوڈ 605 118 ہے۔\n\nیہ 10 منٹ کے لیے کارآمد ہے۔',
      code: '605118',
    },
    { subject: 'آپ کا آرڈر', text: 'آرڈر نمبر: 5519204۔ کل رقم 1200 روپے۔', code: null },
  ],
  marathi: [
    {
      subject: 'पडताळणी कोड',
      text: 'नमस्कार,\n\nतुमचा पडताळणी कोड 771 405 आहे.\n\nहा कोड 10 मिनिटे वैध आहे.',
      code: '771405',
    },
  ],
  nepali: [{ subject: 'प्रमाणीकरण कोड', text: 'नमस्ते,\n\nतपाईंको प्रमाणीकरण कोड ५०४११८ हो।', code: '504118' }],
  gujarati: [
    {
      subject: 'ચકાસણી કોડ',
      text: 'નમસ્તે,\n\nતમારો ચકાસણી કોડ 660 319 છે.\n\nતે 10 મિનિટ માટે માન્ય છે.',
      code: '660319',
    },
  ],
  punjabi: [{ subject: 'ਤਸਦੀਕ ਕੋਡ', text: 'ਸਤਿ ਸ੍ਰੀ ਅਕਾਲ,\n\nਤੁਹਾਡਾ ਤਸਦੀਕ ਕੋਡ 228 714 ਹੈ।', code: '228714' }],
  tamil: [
    {
      subject: 'சரிபார்ப்புக் குறியீடு',
      text: 'வணக்கம்,\n\nஉங்கள் சரிபார்ப்புக் குறியீடு 907 331.\n\nஇது 10 நிமிடங்களுக்கு செல்லுபடியாகும்.',
      code: '907331',
    },
  ],
  telugu: [
    {
      subject: 'ధృవీకరణ కోడ్',
      text: 'నమస్కారం,\n\nమీ ధృవీకరణ కోడ్ 415 208.\n\nఇది 10 నిమిషాల వరకు చెల్లుతుంది.',
      code: '415208',
    },
  ],
  kannada: [{ subject: 'ಪರಿಶೀಲನಾ ಕೋಡ್', text: 'ನಮಸ್ಕಾರ,\n\nನಿಮ್ಮ ಪರಿಶೀಲನಾ ಕೋಡ್ 730 116.', code: '730116' }],
  malayalam: [
    { subject: 'സ്ഥിരീകരണ കോഡ്', text: 'നമസ്കാരം,\n\nനിങ്ങളുടെ സ്ഥിരീകരണ കോഡ് 551 904 ആണ്.', code: '551904' },
  ],
  sinhala: [{ subject: 'සත්‍යාපන කේතය', text: 'ආයුබෝවන්,\n\nඔබේ සත්‍යාපන කේතය 318 740 වේ.', code: '318740' }],
  burmese: [{ subject: 'အတည်ပြုကုဒ်', text: 'မင်္ဂလာပါ။\n\nသင့်အတည်ပြုကုဒ်မှာ 604118 ဖြစ်ပါသည်။', code: '604118' }],
  khmer: [{ subject: 'លេខកូដផ្ទៀងផ្ទាត់', text: 'សួស្តី\n\nលេខកូដផ្ទៀងផ្ទាត់របស់អ្នកគឺ 771 208', code: '771208' }],
  lao: [{ subject: 'ລະຫັດຢືນຢັນ', text: 'ສະບາຍດີ\n\nລະຫັດຢືນຢັນຂອງທ່ານແມ່ນ 409 118', code: '409118' }],
  malay: [
    {
      subject: 'Kod pengesahan anda',
      text: 'Hai,\n\nKod pengesahan anda ialah 884 102. Kod ini sah selama 10 minit.',
      code: '884102',
    },
    {
      subject: 'Pesanan anda',
      text: 'Nombor pesanan 5519204. Jumlah RM48. Jalan Ampang 12, 50450 Kuala Lumpur',
      code: null,
    },
  ],
  filipino: [
    {
      subject: 'Ang iyong verification code',
      text: 'Kumusta,\n\nAng iyong code sa pag-verify ay 305 771. Huwag itong ibahagi kaninuman.',
      code: '305771',
    },
  ],
  swahili: [
    {
      subject: 'Msimbo wa uthibitishaji',
      text: 'Habari,\n\nMsimbo wako wa uthibitishaji ni 640 208.\n\nUtaisha baada ya dakika 10.',
      code: '640208',
    },
    { subject: 'Oda yako', text: 'Nambari ya oda: 5519204. Jumla shilingi 4800.', code: null },
  ],
  afrikaans: [
    {
      subject: 'Jou verifikasiekode',
      text: 'Hallo,\n\njou verifikasiekode is 118 402.\n\nDit verval oor 10 minute.',
      code: '118402',
    },
  ],
  amharic: [{ subject: 'የማረጋገጫ ኮድ', text: 'ሰላም፣\n\nየማረጋገጫ ኮድዎ 730 281 ነው።', code: '730281' }],
  hausa: [
    {
      subject: 'Lambar tabbatarwa',
      text: 'Sannu,\n\nLambar tabbatarwar ku ita ce 550 814.\n\nKada ku raba ta da kowa.',
      code: '550814',
    },
  ],
  zulu: [
    {
      subject: 'Ikhodi yokuqinisekisa',
      text: 'Sawubona,\n\nIkhodi yakho yokuqinisekisa ingu-604118.',
      code: '604118',
    },
  ],
  esperanto: [
    {
      subject: 'Via konfirma kodo',
      text: 'Saluton,\n\nvia konfirma kodo estas 227 940.\n\nĜi validas dum 10 minutoj.',
      code: '227940',
    },
  ],
};
