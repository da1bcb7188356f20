import { plainOptOut } from '../plain-opt-out.ts';

export const turkishOptOut = plainOptOut(
  {
    please: 'lütfen|rica ederim|rica ediyorum|rica ediyoruz',
    me: 'beni|bizi|adresimi|adresimizi|e-postamı|mailimi|mail adresimi|e-posta adresimi|ismimi|adımı|numaramı',
    toMe: 'bana|bize|beni|bizi|benimle|bizimle|tarafıma|tarafımıza',
    my: 'bilgilerimi|bilgilerimizi|verilerimi|verilerimizi|adresimi|benim|tüm|kişisel',
    remove:
      'çıkarın|çıkar|çıkarınız|çıkartın|çıkartınız|silin|sil|siliniz|kaldırın|kaldır|kaldırınız|çıkarılmak|silinmek|çıkarılmasını|silinmesini|kaldırılmasını|çıkarır|çıkarabilir|siler|silebilir|kaldırır|kaldırabilir|düşürün|çıkarmanızı|silmenizi|kaldırmanızı',
    removal: 'silinmesini|çıkarılmasını|kaldırılmasını',
    list: '*listenizden|*listesinden|*listeden|*listelerinizden|*veritabanınızdan|*sisteminizden|*sistemden|*bülteninizden|*bültenden|*kayıtlarınızdan|*rehberinizden',
    mails: 'e-posta*|eposta*|mail*|mailleri*|mesaj*|ileti*|reklam*|bülten*|teklif*|bildirim*|spam*',
    data: 'veri*|bilgi*|adres*|kayıt*',
    doNotWrite:
      '*yazmasan*|*göndermesen*|*atmasan*|*aramasan*|*yollamasan*|*etmesen*|yazmayın|yazmayınız|yazma|göndermeyin|göndermeyiniz|gönderme|yollamayın|yollamayınız|yollama|atmayın|atma|aramayın|arama|rahatsız etmeyin|rahatsız etmeyiniz|rahatsız etme|iletişime geçmeyin|irtibata geçmeyin|ulaşmayın|yazışmayın|göndermemenizi|yazmamanızı|aramamanızı|geçmemenizi|etmemenizi|yollamamanızı',
    stop: 'kesin|kes|durdurun|durdurunuz|son verin|son veriniz|bırakın|vazgeçin|durun|yeter',
    write:
      'yazmayı|göndermeyi|atmayı|yollamayı|aramayı|yazmaktan|göndermekten|iletişime geçmeyi|taciz etmeyi',
    more: 'artık|bir daha|daha fazla|tekrar|asla|başka|bundan sonra|bundan böyle',
    doNotWant: 'istemiyorum|istemiyoruz|istemem|istemeyiz|arzu etmiyorum',
    receive: 'almak|aranmak|iletişim*|haber',
    noMore: 'artık yok|daha fazla yok|yeter artık',
    command:
      'abonelikten çık|abonelikten çıkar|üyelikten çık|dur|stop|iptal|çıkar|listeden çık|listeden çıkar|sil|yeter|unsubscribe|aboneliği iptal et|üyelik iptali|abonelik iptali',
    alone: '(beni|bizi) .. rahat bırak*|rahat bırakın [beni|bizi]|peşimi bırak*|yakamdan düş*',
    object:
      'itiraz ediyorum|itiraz ediyoruz|rızamı geri *|onayımı geri *|izin vermiyorum|izin vermiyoruz|onay vermiyorum',
    marketing: 'pazarlama*|reklam*|kvkk*|rıza*|kullanılmasına|işlenmesine|işlenmesini',
    papers: 'paket*|kargo*|kurye*|fatura*|kağıt|numune*|sunum*|eski adres*|eski mail*',
    forget: 'unutun',
    oneMore: 'bir tane daha|bir mail daha|bir daha',
    harm: 'şikayet*|avukat*|engell*|spam|dava',
    inVain: '(boşuna|gerek yok|zahmet etmeyin|uğraşmayın)',
    lastMail: 'son (mail|mesaj|e-posta|maili*|mesajı*)',
    hope: 'umarım|olsun',
    later: 'sonra|sonradan|istediğim zaman|eğer',
    notNeeded: 'gerek yok|gerekmez|gerekmiyor|demiyorum',
    nearly: 'neredeyse|az kalsın|az daha',
    takenBack: 'yazdığımı unutun|fikrimi değiştirdim|fikrimizi değiştirdik|vazgeçtim|vazgeçtik|ben değildim',
    lessOften:
      'ayda bir|haftada bir|daha seyrek|üç ayda bir|yılda bir|ayda bir kez|ayda bir kere|daha az sıklıkla|bu kadar sık',
    goesOn:
      'acele ettim|acele ettik|aceleci davrandım|sözümü geri|talebimi geri|isteğimi geri|dediğimi geri|artık geçerli değil|şaka yaptım|şakaydı|şaka yapmıştım|önceki mesajımı dikkate almayın|son mesajımı dikkate almayın|önceki mailimi yok sayın|bana buraya yazın|bana bu adrese yazın|buradan yazın|doğrudan bana yazın|bana yazın|yazmaya devam edin|göndermeye devam edin|listede kalayım|beni listede tutun',
    until:
      'sonuna kadar|bayramdan sonra|dönene kadar|bayrama kadar|tatilden sonra|bahara kadar|yaza kadar|sonbahara kadar|kışa kadar|yılbaşına kadar|ocağa kadar|şubata kadar|marta kadar|nisana kadar|mayısa kadar|eylüle kadar|ekime kadar|ay sonuna kadar|eylülden önce|ocaktan önce|bitirene kadar|bitene kadar',
    trade:
      'fiyat|fiyatı|fiyatlar|fiyatları|fiyatınız|ücret*|kaç para|ne kadar|teklifinizi|teslimat*|katalog*',
    others: 'arkadaşım*|arkadaşımı|meslektaş*|müdür*|çalışan*|müşteri*|patron*|ortağım*',
  },
  {
    negated: ['(*çıkarmayın|*çıkarma|*silmeyin|*silme|*kaldırmayın|*kaldırma)'],
    erasesIt: ['(elle|manuel) ..', '^ [lütfen] (silin|sil|kaldırın|silinsin) ..'],
    asksSource: [
      '(bağlantı*|link*) .. (çalışm*) ..',
      '(adresimi|mailimi|e-postamı|bilgilerimi|numaramı) .. (nereden|nasıl) ..',
      '(nereden|nasıl) .. (adresimi|mailimi|e-postamı|bilgilerimi) ..',
    ],
    requests: ['(çıkarır|siler|kaldırır|çıkarabilir|silebilir|kaldırabilir|nasıl) ..', 'misiniz', 'mısınız'],
    asks: {
      no_contact: [
        '(adresini|adresi|adresimi|adresimizi) artık (kullanmayın|kullanmayınız|kullanma) ..',
        '(o zamana kadar|o zamana dek) .. (göndermeyin|yazmayın|atmayın) ..',
        '(tekrar|bir daha|artık) (hatırlatmayın|hatırlatmayınız|yazmayın|yazmayınız|göndermeyin|aramayın|hatırlatma) ..',
      ],
      threat: [
        '(ikinci|üçüncü|dördüncü|beşinci) .. (mail|e-posta|mesaj|mailiniz|mailinizde) ... (yeter|yeterli|yetti)',
      ],
      unsubscribe: [
        '(aboneliğimi|aboneliğimizi|üyeliğimi|üyeliğimizi|kaydımı|kaydımızı) .. (iptal|sonlandır*|sil*|bitir*|durdur*)',
        '(abonelikten|üyelikten|listeden|listenizden|bültenden) .. (çıkmak|ayrılmak|çıkar*|ayrılıyorum|çıkıyorum)',
      ],
      erase_data: ['kvkk .. (sil*|yok ed*|kaldır*|başvur*)'],
    },
    guards: [
      '(*acaktım|*ecektim|*acaktık|*ecektik) ... (sonra|vazgeçtim|vazgeçtik) ..',
      "(bey'i|hanım'ı|beyi|hanımı) .. (listeden|listenizden|çıkarın|silin|kaldırın) ..",
      '(burada çalışmıyor|işten ayrıldı|ayrıldı) ..',
      '(yanlışlıkla)',
      '(arkadaşım|meslektaşım|müdürüm|çalışanımız) ... (çıkar*|sil*|kaldır*)',
      '(arkadaşımı|meslektaşımı|müdürümü|eski çalışan*|çalışanımızı|onu|iş arkadaşımı) .. (çıkar*|sil*|kaldır*)',
      '(arkadaşıma|meslektaşıma|müdürüme|ona) .. (yazmayın|göndermeyin)',
    ],
  },
);
