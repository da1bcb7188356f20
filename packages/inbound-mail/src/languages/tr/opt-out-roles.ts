import type { OptOutRoles } from '../../classify/composed/roles.ts';

/** The words of opt-outs in Turkish, by the part they play in a sentence. */
export const turkishOptOutRoles: OptOutRoles = {
  stop: 'kesin|kes|kesiniz|kesilsin|kesilmesini|durdurun|durdur|durdurunuz|durdurmanızı|durdurulmasını|durdurulsun|son verin|son ver|son veriniz|son vermenizi|bırakın|bırak|bırakmanızı|vazgeçin|vazgeç|durun|yeter|yeter artık|sonlandırın|sonlandırınız|kesmenizi|kaçının|kaçınmanızı|sona erdirin|stop',
  no: 'yok|hiç|hiçbir|asla|istemiyorum|istemiyoruz|istemem|istemeyiz|istemediğimi|olmasın|değil|almak istemiyorum',
  write:
    'yazmayı|göndermeyi|göndermeye|atmayı|atmaya|yollamayı|aramayı|aramaya|yazmaya|yazmaktan|göndermekten|atmaktan|yollamaktan|rahatsız etmeyi|taciz etmeyi|iletişime geçmeyi|gönderimini|gönderimi|gönderim|gönderilmesini|gönderilmesin|yazmanızı|göndermenizi|aramanızı|aranmak|iletişim kurmayı|iletişim|irtibat|ulaşmayı|spamlamayı|gönderilmesi|gönderilmemesini',
  send: 'gönder*|atma*|yolla*|göndermey*',
  mail: 'e-posta*|eposta*|mail*|mailleri*|mesaj*|ileti*|reklam*|bülten*|teklif*|bildirim*|spam*|tanıtım*|hatırlatma*|kampanya*|yazışma*|e-mail*|email*',
  more: 'artık|bir daha|daha fazla|tekrar|asla|başka|bundan sonra|bundan böyle|yeniden|daha|gelecekte|hiçbir zaman|devam',
  remove:
    'çıkarın|çıkar|çıkarınız|çıkartın|çıkart|çıkartınız|silin|sil|siliniz|silmenizi|silinsin|kaldırın|kaldır|kaldırınız|kaldırılsın|çıkarılmak|silinmek|çıkarılmasını|silinmesini|kaldırılmasını|çıkarır|çıkarabilir|siler|silebilir|kaldırır|kaldırabilir|düşürün|çıkarmanızı|kaldırmanızı|unutun|yok edin|imha edin|temizleyin|çıkarılsın|çıkarılmamı|silinmemi|çıkarmanız|silmeniz|kaldırmanız',
  leave:
    'abonelikten çık*|aboneliğimi iptal|aboneliği iptal|abonelikten|üyelikten çık|üyeliğimi iptal|aboneliğimi|üyeliğimi|abonelik iptali|üyelik iptali|listeden çıkmak|listenizden çıkmak|abonelikten çıkar|abonelikten çıkmak|abonelikten ayrılmak|unsubscribe|ayrılmak|ret|red',
  me: 'beni|bizi|bana|bize|benimle|bizimle|adresimi|adresimizi|adresime|adresimize|e-postamı|e-postama|mailimi|mailime|mail adresimi|e-posta adresimi|ismimi|adımı|numaramı|tarafıma|tarafımıza|şirketimizi|şirketimi|bu adrese|bu adresi|buraya|benden|bizden|bu mail adresini',
  mine: 'benim|bizim|bilgilerimi|bilgilerimizi|verilerimi|verilerimizi|adresimi|adresimizi|kaydımı|kişisel|numaramı|adımı|ismimi|iletişim bilgilerimi|mailimi|e-postamı',
  self: 'ben|biz',
  place:
    '*listenizden|*listesinden|*listeden|*listelerinizden|*listelerden|*veritabanınızdan|*veritabanından|*sisteminizden|*sistemden|*bülteninizden|*bültenden|*kayıtlarınızdan|*rehberinizden|*listeniz|*arşivinizden|crm*|*kayıtlardan|*gönderimden|*gönderimlerinizden|*tabanınızdan|*gönderimlerinden|*abonelerinizden|*portföyünüzden',
  data: 'veri*|bilgi*|adres*|kayıt*|kaydımı|numara*|ismimi|adımı|mailimi|e-postamı',
  want: 'istemiyorum|istemiyoruz|istemem|isterim|istiyorum|istiyoruz|rica ediyorum|rica ederim|rica ediyoruz|talep ediyorum|talep ediyoruz|umarım|umuyorum|lütfen|tercih ederim|bekliyorum|olsun|arzu etmiyorum|arzu ediyorum|sağlayın|ihtarında|kabul etmiyorum|ihtiyacım|beklerim',
  get: 'almak|aranmak|almayı|almayı istemiyorum|haber|görmek|duymak|okumak|almamak|gelmesin|gelmesini|rahatsız edilmek|alıyorum|gelen|iletişime geçilmesini',
  object:
    'itiraz ediyorum|itiraz ediyoruz|itirazım|rızamı geri|onayımı geri|iznimi geri|rızamı|yasaklıyorum|reddediyorum|reddediyoruz|geri çekiyorum|geri alıyorum|karşı çıkıyorum',
  consent:
    'izin vermiyorum|izin vermiyoruz|onay vermiyorum|onay vermedim|izin vermedim|rızam yok|onayım yok|iznim yok|rıza|onay|izin|iznim|onayım|rızam',
  use: 'pazarlama*|reklam*|kvkk*|kullanılmasına|kullanılmasını|kullanmanıza|işlenmesine|işlenmesini|işlemenize|saklanmasına|rızamı|onayımı|iznimi|veri*|kullanmayın',
  law: 'kvkk|kvkk*|gdpr|6698|madde 7|madde 11|md 11|unutulma hakkı|iys',
  block: 'kara liste*|karaliste*|blacklist|kara listeye',
  harm: 'şikayet*|avukat*|engelle*|engelliyorum|dava|savcılık*|btk*|tüketici*|hukuki|yasal|mahkeme*|polis*|spam olarak|taciz',
  when: 'yoksa|aksi|aksi halde|aksi takdirde|eğer|bir daha|bir tane daha|sonraki|bir sonraki|veya|ya da|her|olursa',
  last: 'son|sonuncu',
  alone:
    'beni rahat bırakın|rahat bırakın|rahat bırak|bizi rahat bırakın|peşimi bırakın|yakamdan düşün|yakamı bırakın|defolun|defol|gidin başımdan|başımdan gidin|rahat verin|kendi halime bırakın|kendi halimize bırakın',
  spare:
    'bıktım|bıktık|yeter|usandım|gına geldi|boşuna|gerek yok|zahmet etmeyin|uğraşmayın|istenmeyen|anlamsız|sıkıldım|faydasız|tahammülüm|yoruldum',
  it: 'bu|bunu|bunları|bunlar|bunlardan|böyle|bu tür|bu tip|şu|bunun|bundan',
  today: 'bugün',
  filler:
    'lütfen|teşekkürler|teşekkür|ederim|ediyorum|ederiz|merhaba|sayın|iyi|günler|çalışmalar|saygılarımla|saygılar|derhal|hemen|acilen|acil|şimdi|kalıcı|kalıcı olarak|tamamen|sonsuza|dek|en kısa sürede|bir an önce|sizin|sizden|size|sizi|siz|sen|senin|senden|ve|veya|ya|da|de|ile|için|gibi|bir|bu|o|şu|tüm|bütün|her|her türlü|hiçbir|herhangi|ticari|reklam|otomatik|istenmeyen|istenmedik|rahatsız|edici|sürekli|gereksiz|şirket|şirketiniz|şirketinizden|firma|firmanız|firmanızdan|elektronik|kişisel|uyarınca|kapsamında|gereği|gereğince|açıkça|işbu|sadece|yalnızca|gerçekten|zaten|ilgilenmiyorum|ilgilenmiyoruz|ilgimi çekmiyor|ilgi|ilgili|hayır|hayır teşekkürler|onaylayın|teyit|ikinci|üçüncü|kez|kere|defa|defadır|hiç|çok|asla|çünkü|olarak|tarafından|tarafınızdan|mısınız|misiniz|mı|mi|mu|edin|ediniz|eder|edebilir|olur|nasıl|nerede|ne|adresim|adresine|posta|kutuma|kutumu|artık|böyle|kadar|ki|rica',
  and: 've|veya',
  add: 'ekleyin|ekle|ekler|ekleyiniz|eklenmesini',
  other:
    'arkadaş*|meslektaş*|müdür*|çalışan*|müşteri*|patron*|ortağım*|fatura*|sipariş*|toplantı*|demo*|ek|ekte|kadar bekle|önce|hafta*|ay|ayı|pazartesi*|salı|çarşamba*|perşembe*|cuma*|ocak|şubat|mart|nisan|mayıs|haziran|temmuz|ağustos|eylül|ekim|kasım|aralık|yıl*|çeyrek|şu an|şu anda|şimdilik|çekinmeyin|tereddüt|fiyat*|araç|yazılım|tedarikçi*|test*|sayfa|biri|kimse|onu|ona|onlar|alıcılar|kullanıcı*|ama|fakat|ancak|hariç|yanlışlıkla|sonra|tatil*|sözleşme*|aldım|ulaştı|telefonla|unutmayın|kaçırmak',
};
