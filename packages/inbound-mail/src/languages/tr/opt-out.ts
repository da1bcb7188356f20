import { plainOptOut } from '../plain-opt-out.ts';

export const turkishOptOut = plainOptOut(
  {
    please:
      'lütfen|rica ederim|rica ediyorum|rica ediyoruz|rica ederiz|istirham ederim|rica etsem|lütfedin|lutfen',
    me: 'beni|bizi|adresimi|adresimizi|e-postamı|mailimi|mail adresimi|e-posta adresimi|ismimi|adımı|numaramı|okulumuzu|kurumumuzu|firmamızı|şirketimizi|derneğimizi|numaramızı|iletişim bilgilerimi|iletişim bilgilerimizi|kaydımı|kaydımızı|şu adresi|bu adresi|bu maili|mailimizi|e-postamızı|telefonumu',
    toMe: 'bana|bize|beni|bizi|benimle|bizimle|tarafıma|tarafımıza|okulumuza|kurumumuza|firmamıza|şirketimize|derneğimize|bu adrese|adresime|adresimize|kutuma|hesabıma',
    my: 'bilgilerimi|bilgilerimizi|verilerimi|verilerimizi|adresimi|benim|tüm|kişisel|verilerim|verilerimin|bilgilerimin|adresimin|adresimizin|kaydımın|numaramın|iletişim|bizim',
    remove:
      'çıkarın|çıkar|çıkarınız|çıkartın|çıkartınız|silin|sil|siliniz|kaldırın|kaldır|kaldırınız|çıkarılmak|silinmek|çıkarılmasını|silinmesini|kaldırılmasını|çıkarır|çıkarabilir|siler|silebilir|kaldırır|kaldırabilir|düşürün|çıkarmanızı|silmenizi|kaldırmanızı|silsin|silinsin|çıkarılsın|kaldırılsın|silermisiniz|çıkartabilir|çıkartır|çıkartmanızı|çıkartılmasını|düşürünüz|silinsek|temizleyin|imha edin|yok edin|cikarin|cikar|cikarir|kaldirin|silmelisiniz|çıkarmalısınız',
    removal: 'silinmesini|çıkarılmasını|kaldırılmasını|silinmesi|iptalini|silinmesine|çıkarılması',
    list: '*listenizden|*listesinden|*listeden|*listelerinizden|*veritabanınızdan|*sisteminizden|*sistemden|*bülteninizden|*bültenden|*kayıtlarınızdan|*rehberinizden|*listelerden|*listenden|*gönderimlerinizden|*gönderilerinizden|*gönderimden|*tabanınızdan|*tabanından|*abonelerinizden|*dağıtımınızdan|*arşivinizden|*defterinizden|*portföyünüzden|*crm*|*kayıttan|*kayıtlardan|*postalamalarınızdan|*dosyalarınızdan|*her yerden',
    mails:
      'e-posta*|eposta*|mail*|mailleri*|mesaj*|ileti*|reklam*|bülten*|teklif*|bildirim*|spam*|tanıtım*|kampanya*|duyuru*|pazarlama*|hatırlatma*|smsler*|davet*',
    data: 'veri*|bilgi*|adres*|kayıt*',
    doNotWrite:
      '*yazmasan*|*göndermesen*|*atmasan*|*aramasan*|*yollamasan*|*etmesen*|yazmayın|yazmayınız|yazma|göndermeyin|göndermeyiniz|gönderme|yollamayın|yollamayınız|yollama|atmayın|atma|aramayın|arama|rahatsız etmeyin|rahatsız etmeyiniz|rahatsız etme|iletişime geçmeyin|irtibata geçmeyin|ulaşmayın|yazışmayın|göndermemenizi|yazmamanızı|aramamanızı|geçmemenizi|etmemenizi|yollamamanızı|*yollamayınız|*yollamazsan*|*yazmazsan*|*göndermezsen*|*atmazsan*|*aramazsan*|*etmezsen*|*ulaşmazsan*|*geçmezsen*|yazmayalım|göndermeyelim|gönderilmesin|gönderilmemesini|gönderilmemesi|yollanmaması*|yapılmaması*|yapılmamasını|ulaşmayınız|ulaşma|ulaşmamanızı|atmamanızı|atmayınız|spamlamayın|darlamayın|darlama|bunaltmayın|uğraşmayın|yollamamanız*|göndermemeniz*|yazmamanız*|aramamanız*|atmamanız*|ulaşmamanız*|kullanmayın|kullanmayınız|kullanmamanızı|yazmayin|gondermeyin|gondermeyiniz|yazmayiniz|atmayin|aramayin|yollamayin|rahatsiz etmeyin|rahatsız etmemenizi|rahatsız edilmemeyi|yazilmasin|iletmeyin|iletmeyiniz|iletmemenizi',
    stop: 'kesin|kes|durdurun|durdurunuz|son verin|son veriniz|bırakın|vazgeçin|durun|yeter|durdurulsun|durdurulmasını|kesiniz|kessin|sonlandırın|sonlandırınız|son bulsun|bırakınız|durdurur|keser|keser misiniz|yetti|yeter artık',
    write:
      'yazmayı|göndermeyi|atmayı|yollamayı|aramayı|yazmaktan|göndermekten|iletişime geçmeyi|taciz etmeyi|gönderimi|gönderimini|atmaktan|yollamaktan|rahatsız etmeyi|spamlamayı|bombardıman*|darlamayı|iletişimi|yazışmayı',
    more: 'artık|bir daha|daha fazla|tekrar|asla|başka|bundan sonra|bundan böyle|ileride|gelecekte|hiçbir şekilde|hiçbir zaman|bidaha|bi daha',
    doNotWant:
      'istemiyorum|istemiyoruz|istemem|istemeyiz|arzu etmiyorum|istemiyom|istemiyorm|istememekteyiz|arzu etmiyoruz|talep etmiyorum|talep etmiyoruz|kabul etmiyorum',
    receive: 'almak|aranmak|iletişim*|haber|alınmasını|ulaşılmasını|ulaşılmak|rahatsız edilmek|aranmayı',
    noMore: 'artık yok|daha fazla yok|yeter artık',
    command:
      'abonelikten çık|abonelikten çıkar|üyelikten çık|dur|stop|iptal|çıkar|listeden çık|listeden çıkar|sil|yeter|unsubscribe|aboneliği iptal et|üyelik iptali|abonelik iptali|listeden sil|listeden düş|beni sil|bizi sil|silin beni|silin lütfen|çıkarın lütfen|durdurun|ret|kaydımı silin|göndermeyin|yazmayın|atmayın|bırakın',
    alone:
      '(beni|bizi) .. rahat bırak*|rahat bırakın [beni|bizi]|(peşimi|peşimizi|yakamı|yakamızı) [artık|lütfen] bırak*|(yakamdan|yakamızdan) [artık] düş*|(beni|bizi) [artık|lütfen] (rahat|huzur) (bırak*|ver*)|(rahat|huzur) (bırakın|bırak|verin|bırakınız)',
    object:
      'itiraz ediyorum|itiraz ediyoruz|rızamı geri *|onayımı geri *|izin vermiyorum|izin vermiyoruz|onay vermiyorum',
    marketing: 'pazarlama*|reklam*|kvkk*|rıza*|kullanılmasına|işlenmesine|işlenmesini',
    papers:
      'paket*|kargo*|kurye*|fatura*|kağıt|numune*|sunum*|eski adres*|eski mail*|broşür*|ek göndermeyin|ekleri|dosya eki|pdf*',
    forget: 'unutun',
    oneMore: 'bir tane daha|bir mail daha|bir daha',
    harm: 'şikayet*|avukat*|engell*|spam|dava',
    inVain: '(boşuna|gerek yok|zahmet etmeyin|uğraşmayın)',
    lastMail: 'son (mail|mesaj|e-posta|maili*|mesajı*)',
    hope: 'umarım|olsun',
    later: 'sonra|sonradan|istediğim zaman|eğer',
    notNeeded: 'gerek yok|gerekmez|gerekmiyor|demiyorum|istemedim|demedim|silinmek istemedim|talep etmedim',
    nearly: 'neredeyse|az kalsın|az daha|az kaldı|kıl payı|ramak kalmıştı',
    takenBack:
      'yazdığımı unutun|fikrimi değiştirdim|fikrimizi değiştirdik|vazgeçtim|vazgeçtik|ben değildim|önceki mesajım yanlış*|önceki mailim yanlış*|yanlışlıkla gönderdim|yanlış anlaşıldı|talebimi geri aldım',
    lessOften:
      'ayda bir|haftada bir|daha seyrek|üç ayda bir|yılda bir|ayda bir kez|ayda bir kere|daha az sıklıkla|bu kadar sık|her hafta olmasın|her gün olmasın|her hafta değil|her gün değil|daha nadir|arada bir',
    goesOn:
      'acele ettim|acele ettik|aceleci davrandım|sözümü geri|talebimi geri|isteğimi geri|dediğimi geri|artık geçerli değil|şaka yaptım|şakaydı|şaka yapmıştım|önceki mesajımı dikkate almayın|son mesajımı dikkate almayın|önceki mailimi yok sayın|bana buraya yazın|bana bu adrese yazın|buradan yazın|doğrudan bana yazın|bana yazın|yazmaya devam edin|göndermeye devam edin|listede kalayım|beni listede tutun|listede kalmak|listede kalmayı|beni listede bırakın|ben kalayım|mail atabilirsiniz|yazabilirsiniz|mesaj atabilirsiniz|tekrar ekler|yeniden ekler',
    until:
      'sonuna kadar|bayramdan sonra|dönene kadar|bayrama kadar|tatilden sonra|bahara kadar|yaza kadar|sonbahara kadar|kışa kadar|yılbaşına kadar|ocağa kadar|şubata kadar|marta kadar|nisana kadar|mayısa kadar|eylüle kadar|ekime kadar|ay sonuna kadar|eylülden önce|ocaktan önce|bitirene kadar|bitene kadar|ramazan bit*|ramazan boyunca|tatil bit*|tatil boyunca|haftaya kadar|bayram boyunca|ağustosa kadar|temmuza kadar|hazirana kadar|yıl sonuna kadar|sezon bit*',
    puts: 'ekleyin|ekleyiniz|ekle|ekler misiniz|alın|alınız|alır mısınız|koyun|koyunuz|koy|yazın|kaydedin|kaydediniz|kaydet|işaretleyin|işaretleyiniz|işaretle|işaretler misiniz|geçirin|geçiriniz|ayarlayın|ayarlayınız|dahil edin|taşıyın|tanımlayın|değiştirin|etiketleyin',
    died: 'vefat etti|vefat etmiştir|vefat ettiği|vefat eden|babam öldü|annem öldü|eşim öldü|kendisi öldü|hayatını kaybetti|rahmetli',
    days: 'pazartesi*|salı|salıya|salıyı|çarşamba*|perşembe*|cuma|cumaya|cumayı|cumartesi*|pazar',
    files:
      'pdf*|excel*|xls*|csv|zip*|docx|word|wetransfer*|dropbox*|tablo*|link*|bağlantı*|ek olarak|ekte|tarama*|fotoğraf*|dosya*|sunum*|video*|katalog*|teknik şartname|sözleşme*|çizim*',
    trade:
      'fiyat|fiyatı|fiyatlar|fiyatları|fiyatınız|ücret*|kaç para|ne kadar|teklifinizi|teslimat*|katalog*',
    stays:
      'ilgimi*|ilgilen*|ilginç|okudum|okuyunca|vazgeç*|beğen*|hoşuma|indirim|almak istiyoruz|lazım|işimize|silmedim|fikrimi|güldüm',
    others: 'arkadaşım*|arkadaşımı|meslektaş*|müdür*|çalışan*|müşteri*|patron*|ortağım*',
  },
  {
    negated: ['(*çıkarmayın|*çıkarma|*silmeyin|*silme|*kaldırmayın|*kaldırma)'],
    erasesIt: [
      'siz (yapın|halledin|halledin|iptal edin|çıkarın) ..',
      '(elle|manuel) ..',
      '^ [lütfen] (silin|sil|kaldırın|silinsin) ..',
    ],
    asksSource: [
      '(abonelik*|abonelikten|çıkma|çıkış|iptal) .. (tuşu|butonu|düğmesi|linki|bağlantısı|tuş|buton) .. (çalışm*|yok|açılm*|görünm*|bulam*) ..',
      '(bağlantı*|link*) .. (çalışm*) ..',
      '(adresimi|mailimi|e-postamı|bilgilerimi|numaramı) .. (nereden|nasıl) ..',
      '(nereden|nasıl) .. (adresimi|mailimi|e-postamı|bilgilerimi) ..',
    ],
    requests: [
      '(rica|talep) .. (miyim|miyiz)',
      '(miyim|miyiz) $',
      '(tamam|olur|oldu) (mı|mi|mu) $',
      '(çıkarır|siler|kaldırır|çıkarabilir|silebilir|kaldırabilir|nasıl) ..',
      'misiniz',
      'mısınız',
    ],
    asks: {
      objection: [
        'bu [mail|mesaj|artık] (sonuncusuydu|sonuncu|sonuncusu|sonuncusu olsun|son mesajdı|son maildi) .. (tamam mı|anlaştık mı|olur mu|tamam|anlaştık)',
        '(müdürümüz|müdürüm|patronum|patronumuz|yöneticimiz|yöneticim|başkanımız|sahibi|sahibimiz|kurucumuz|yönetimimiz|amirim|genel müdür) .. (sizden|tarafınızdan|kendisiyle|kendisine|artık|bir daha|başka|hiçbir) .. (haber|mail*|mesaj*|e-posta*|iletişim*|iletişime|aranmak|rahatsız|ulaşılmasını|yazmanızı|göndermenizi) .. (istemediğini|istemiyor|istememekte|istemediklerini|istememektedir)',
        '(verdiğim|verdiğimiz|vermiş olduğum|vermiş olduğumuz) .. (onay|izin|rıza|muvafakat|izni|onayı|rızayı|izinler|onaylar) .. (iptal|geri|geçersiz*|hükümsüz*|kaldırıyor*|çekiyor*)',
        '^ [ben|biz|size|ayrıca] (hiçbir zaman|asla|hiç|kesinlikle) [size|böyle bir] (onay|izin|rıza) (vermedim|vermedik|vermemiştim|vermemiştik|göstermedim) ..',
        '(onayım|onayımız|iznim|iznimiz|rızam|rızamız|onayımı|iznimi|rızamı) .. (iptal|geçersiz*|hükümsüz*|kaldırılmış*)',
        '(bu adrese|adresimize|adresime|bize|bana|buraya) .. (reklam*|ticari|tanıtım*|pazarlama*) .. (yasak|yasaktır|yasaklanmıştır|yasaklıyoruz|izin verilmemektedir)',
      ],
      go_away: [
        '(gidin|gidip|git|hadi|artık|varın) (başkasını|başkalarını|başka birini|başkalarına|başkasına) .. (darla*|rahatsız|taciz|bunalt*|spamla*|musallat|uğraş*)',
        '^ (başkasını|başkalarını|başka birini) (darlayın|darla|rahatsız edin|rahatsız et|taciz edin|bunaltın|spamlayın)',
        '(uğraşacak|darlayacak|yazacak|spamlayacak|rahatsız edecek|bunaltacak|taciz edecek|mail atacak) [başka] (birini|birilerini|başkasını|başkalarını|kişi|kurban|kapı|yer) [bul|bulun|bulunuz|arayın|ara] ..',
        '(şansınızı|şansını) [gidin|gidip|lütfen] (başka yerde|başka yerlerde|başka kapıda|başka firmalarda|başka şirketlerde|başkasında|başkalarında|başka kapılarda) .. (dene*)',
        '^ (yeter|yetti) (be|ya|yahu|artık be|artık ya|artık) [kardeşim|arkadaşım|arkadaş|abi|birader] [her gün|hergün|sürekli] [her gün|hergün|aynı] [mail|mailler|mesaj] $',
        '(başkasıyla|başkalarıyla|başkasını) .. (uğraş|uğraşın|uğraşınız|bulun|rahatsız)',
      ],
      stop_writing: [
        '(her türlü|tüm|bütün|gönderimlerin|maillerin|iletilerin) .. (durdurulması|kesilmesi|sonlandırılması|son verilmesi) (gerek*|talep|rica|şart*|zorunlu*|isten*)',
        '(izinsiz|sürekli|habire|durmadan) .. {mails} .. (durdurun|kesin|bırakın|yeter) ..',
        '^ [lütfen|artık|hemen] (durdurun|durdurunuz) [lütfen|artık|hemen|şunu|bunu] $',
        '(lütfen|artık) (kesin|kesiniz) [artık|lütfen|şunu|bunu] $',
        '(izinsiz) .. (mail*|mesaj*|ileti*|e-posta*) ..',
      ],
      leave_list: [
        '(adresimi|adresimizi|bizi|beni|mailimi|mailimizi|numaramı|iletişim bilgilerimi|kaydımı|e-postamı|e-posta adresimi) .. (bloke edin|bloke ediniz|bloke et|bloklayın|blokla|engelleyin|engelleyiniz|engelle|engelleme listenize|engelleme listesine|engelleme listesi|ret listenize|ret listesine|aranmayacaklar)',
        '(iletişim kurulmayacak|iletişime geçilmeyecek|aranmayacak|mail atılmayacak|gönderim yapılmayacak|ulaşılmayacak|rahatsız edilmeyecek) .. (işaretle*|kaydedin|ekleyin|not)',
        'bu (adresin|adres|mail adresinin|mailin|numaranın|e-postanın) [sizin] .. (listenizde|listede|veritabanınızda|sisteminizde|kayıtlarınızda) .. (işi yok|işi ne|yeri yok|olmamalı|yer almamalı|bulunmamalı)',
        '(okulumuzu|kurumumuzu|firmamızı|şirketimizi|derneğimizi|bizi|beni|adresimizi|adresimi) .. {remove}',
        '^ (silin|sil|kaldırın|çıkarın) (şu|bu) (adresi|numarayı|maili|kaydı) ..',
        '{list} .. (düşün|düş|düşürün|çıkın|silinmek|çıkmak) $',
        '(listenizde|listede|veritabanınızda|kayıtlarınızda|rehberinizde) .. (olmak|kalmak|bulunmak|yer almak) .. (istemiyorum|istemiyoruz|istemem|istemeyiz) ..',
      ],
      no_contact: [
        '(bizimle|benimle|bize|bana) .. (iletişim kurulmazsa|iletişime geçilmezse|yazılmazsa|mail gönderilmezse|ulaşılmazsa|mail gelmezse|mail atılmazsa|kurmazsanız|geçmezseniz)',
        '(adresini|adresi|adresimi|adresimizi) artık (kullanmayın|kullanmayınız|kullanma) ..',
        '(o zamana kadar|o zamana dek) .. (göndermeyin|yazmayın|atmayın) ..',
        '(tekrar|bir daha|artık) (hatırlatmayın|hatırlatmayınız|yazmayın|yazmayınız|göndermeyin|aramayın|hatırlatma) ..',
        '(bu|şu) .. (adresi|adrese|maili|numarayı|hesaba) .. (kullanmayın|kullanmayınız|kullanma|yazmayın|göndermeyin|atmayın) ..',
        '{doNotWrite} .. (rica|sevinirim|seviniriz|memnun|lütfen|iyi olur|isterim|istiyorum|istiyoruz|bekliyorum|talep) ..',
        '(bana|bize|tarafıma|tarafımıza|adresime|adresimize|okulumuza|kurumumuza) .. {doNotWrite}',
        '{mails} .. {doNotWrite}',
        '^ [lütfen|artık|bir daha|ve|yeter] {doNotWrite} [lütfen|artık|bir daha] $',
        '(bizi|beni) .. (aramayın|sormayın) ..',
      ],
      threat: [
        '(devam ederse|yazmaya devam ederseniz|göndermeye devam ederseniz|böyle devam ederseniz|buna devam ederseniz|sürerse|kesilmezse|kesmezseniz|durmazsa|bitmezse|son bulmazsa|tekrarlanırsa) ... (kvkk*|şikayet*|avukat*|savcı*|btk*|mahkeme*|dava*|polis*|hukuki|yasal yol*|yasal işlem*)',
        '(bundan sonraki|sonraki|gelecek|yeni) .. (ileti*|mail*|mesaj*|e-posta*) .. (makamlara|makamlarına|şikayet*|bildiririm|bildireceğim|bildiririz|raporla*|ihbar*)',
        '(şikayet*|avukat*|dava*|engelle*|kvkk*|savcı*|polis*) ... (yazarsanız|atarsanız|gönderirseniz|ararsanız|gelirse|devam ederseniz|yollarsanız|ederseniz) $',
        '(ikinci|üçüncü|dördüncü|beşinci) .. (mail|e-posta|mesaj|mailiniz|mailinizde) ... (yeter|yeterli|yetti)',
        '(yazarsanız|atarsanız|gönderirseniz|ararsanız|gelirse|devam ederseniz|yollarsanız) ... (şikayet*|avukat*|dava*|engelle*|kvkk*|btk*|savcı*|polis*) ..',
        '(sonraki|bir sonraki) .. (mail*|mesaj*|e-posta*) .. (spam*|şikayet*|engel*|avukat*|kvkk*) ..',
      ],
      unsubscribe: [
        '(aboneliğimi|aboneliğimizi|üyeliğimi|üyeliğimizi|kaydımı|kaydımızı) .. (iptal|sonlandır*|sil*|bitir*|durdur*)',
        '(abonelikten|üyelikten|listeden|listenizden|bültenden) .. (çıkmak|ayrılmak|çıkar*|ayrılıyorum|çıkıyorum)',
        '(listeden|listenizden|abonelikten|bültenden|üyelikten) .. (nasıl|nereden) .. (çıkabilirim|çıkarım|çıkabiliriz|ayrılabilirim|ayrılırım|çıkılıyor) ..',
        '(nasıl|nereden) .. (listeden|listenizden|abonelikten|bültenden|üyelikten) .. (çık*|ayrıl*) ..',
        '(listeden|listenizden|abonelikten|bültenden|üyelikten) (çıkmak|ayrılmak|cikmak) .. (istiyor*|isterim|isteriz) ..',
      ],
      erase_data: [
        '(silinmemi|silinmemizi|çıkarılmamı|çıkarılmamızı) [rica|talep] .. (miyim|miyiz)',
        '(adresin|adresimin|mailin|numaranın|benim|bizim) ... (var olduğunu|varlığını|olduğunu) (unutun|unutunuz|unut)',
        '(kaybettik|kapandı|kapatıldı|kapanmıştır|tasfiye|iflas) ... (silin|siliniz|sil|silinmesini|kaldırın|çıkarın|kaldırınız|çıkarınız)',
        '(hakkımda|hakkımızda|bana ait|bize ait) .. {remove}',
        '(unutulma|silme|silinme|silinmesini isteme) (hakkımı|hakkımızı) kullan*',
        '(bilgilerimi|verilerimi|bilgilerimizi|verilerimizi|numaramı) [lütfen|hemen|artık] {remove}',
        'kvkk .. (sil*|yok ed*|kaldır*|başvur*)',
        '(verilerimin|bilgilerimin|adresimin|adresimizin|kaydımın|kayıtlarımın|numaramın|bilgilerimizin|verilerimizin) .. (silin*|kaldırıl*|çıkarıl*|iptal*|imha*|yok) ..',
      ],
    },
    guards: [
      'hatırlatma* .. (gerek yok|gerekmiyor|gerekmez) ..',
      '(*acaktım|*ecektim|*acaktık|*ecektik) ... (sonra|vazgeçtim|vazgeçtik) ..',
      "(bey'i|hanım'ı|beyi|hanımı) .. (listeden|listenizden|çıkarın|silin|kaldırın) ..",
      '(burada çalışmıyor|işten ayrıldı|ayrıldı) ..',
      '(yanlışlıkla)',
      '(arkadaşım|meslektaşım|müdürüm|çalışanımız) ... (çıkar*|sil*|kaldır*)',
      '(arkadaşımı|meslektaşımı|müdürümü|eski çalışan*|çalışanımızı|onu|iş arkadaşımı) .. (çıkar*|sil*|kaldır*)',
      '(arkadaşıma|meslektaşıma|müdürüme|ona) .. (yazmayın|göndermeyin)',
      '(eski) .. (adres*|mail*|e-posta*|numara*) .. (sil*|kaldır*|çıkar*) ..',
      '(sil*|kaldır*|çıkar*) .. (eski) .. (adres*|mail*|e-posta*) ..',
      '(emekli oldu|işten çıktı|şirketten çıktı|ayrıldı) ..',
      '(yüz yüze|buyurun|ofise|yerinde) .. (gel*|konuşalım|görüşelim|buluşalım|bekleriz|beklerim) ..',
      '(aramayın|arama|telefonla|telefon) .. (yazın|yazınız|mail atın|mail gönderin|mail yeter*|mesaj atın|e-posta gönderin) ..',
      '(eşim|karım|kocam|oğlum|kızım|annem) .. (diyor|der|gülüyor) ..',
      '(müdür|müdürüm|patron|patronum|arkadaşım|ortağım) .. (diyor|dedi|der) ... (bütün|tüm|hepsi*|her) ..',
      '(bütün|tüm) .. (diyor|der) ..',
      '(düşünüyordum|düşünüyorduk|çıkacaktım|çıkıyordum|silecektim|siliyordum|planlıyordum) ... {stays}',
      'indirimi .. (kaldırmayın|kaldırma) ..',
      '(ağustosta|temmuzda|haziranda|hafta sonu|hafta sonları|akşamları|mesai saatlerinde|tatilde|bayramda|geceleri) [beni|bana|bize|lütfen] {doNotWrite} ..',
      '{doNotWrite} .. (hafta sonu|hafta sonları|akşamları|mesai saatlerinde|tatilde) ..',
      "(cc'ye|cc ye|bilgiye) .. ekle* ..",
      '(bu|şu|o) (ürünü|ürünleri|kalemi|maddeyi|parçayı|malı|satırı) ..',
      'katalog* [artık|lütfen|bana|bize] {doNotWrite} ..',
      '(*demodan|*demosundan|*toplantıdan|*toplantısından|*etkinlikten|*etkinliğinden|*webinardan|*seminerden|*eğitimden|*görüşmeden|*randevudan|*takvimden|*siparişten|*davetten) .. (sil*|çıkar*|düş*|kaldır*) ..',
    ],
  },
);
