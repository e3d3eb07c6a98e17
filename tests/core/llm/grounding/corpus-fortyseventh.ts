/** Cards of six derbies and more, by a writer who had not seen the rules: `{true|false}`. */
export const fortyseventh = `
spursunited
Tottenham sit {sixth|fourth} with 17 points from ten matches.
Spurs have been oddly fragile in front of their own fans, winning just {one|three} of five home league games.
On their travels the Lilywhites are a different side altogether: {four wins and a draw|two wins and three defeats} from five away matches.
I. Abbott leads the Tottenham scoring with {five|eight} goals from ten starts.
The Red Devils have managed {only one clean sheet|five clean sheets} in ten league matches.
A. Barlow has hit five goals in nine appearances for {United|Spurs}, a fine return for a midfielder.
Manchester United must do without Bruno Teixeira, who is out with a {muscle|knee} injury.
Callum Gallimore remains a doubt for the hosts because of a {calf|shoulder} injury.
Alfie Quigley misses the match for Tottenham through {illness|a hamstring injury}.
{Light rain|Bright sunshine} is forecast at kick-off, with the temperature around 8 °C.
The game is staged at {the Tottenham Hotspur Stadium|Old Trafford} in front of a capacity of 62,850.
{Arsenal|Liverpool} lead the Premier League with 25 points after ten rounds.
United's problem is the second half, as {twelve|five} of the 16 goals they have conceded came after the break.
United have lined up in a {3-5-2|4-3-3} in every one of their ten league games.
Both clubs have 17 points, but {Tottenham|Manchester United} have the better goal difference.
The baseline gives the home side {43.1 %|56.4 %} and the visitors 29.2 %.
Both teams to score is put at {54.5 %|38.2 %}, which makes it only a slight lean.
Tottenham's last five league results, oldest first, read {DWLWL|WWDWW}.
United arrive after {a draw|a defeat} that ended a run of three straight wins.
N. Iannone has needed only six appearances to supply {three assists|six assists} for Spurs.
{O. Adler|H. Norcross} has made 28 saves in seven games in the Manchester United goal.
R. Dunstan, {an attacker|a goalkeeper}, has three goals from only four starts for the visitors.
{A. Hethering|S. Guijarro} is the referee for this match in London.
Discipline has been an issue for United, who have already collected {three|seven} red cards.
Frankie Fairclough is sidelined for {Manchester United|Tottenham} with a hamstring injury.
betissevilla
Los Verdiblancos are {fifth|ninth} in La Liga with 42 points from 25 matches.
Sevilla have lost {twelve|six} of their 25 league games and are down in 12th place.
The first derby of the season, on 30 November 2025, ended {in a 2-0 away win for Betis|in a 1-1 draw}.
At the interval of that earlier meeting the score was still {0-0|1-0}.
M. Mendoza is the creative heart of the home team, with {nine|three} assists in 25 starts.
L. Aguirre has scored {12|7} league goals in 21 appearances for Real Betis.
The main threat in the Sevilla attack is {F. Figueras|D. Esposito}, who has nine goals from 23 starts.
The hosts have to replace Adrián Olabarría, who is out with a {muscle|knee} injury.
Nicolò Zaniboni is doubtful for Betis because of a {groin|calf} injury.
Sergio Quesada is questionable for the visitors through {illness|suspension}.
Noé Aubertin is missing for {Sevilla|Real Betis} with a thigh injury.
The derby is played at the {Estadio Benito Villamarín|Ramón Sánchez-Pizjuán}.
Expect perfect conditions: {clear sky|heavy rain}, 24 °C and hardly any wind at 9 km/h.
Betis are unbeaten in {four|seven} league matches, having won three in a row before their latest draw.
Sevilla come into the derby on the back of a {win|defeat}.
The Sevilla defence fades late, with {25|11} of its 39 goals conceded after half-time.
Away from home the Betis speciality is the {draw|defeat}, with seven of them in 13 matches.
Real Betis have failed to score in only {two|eight} of their 25 league matches.
Goalkeeper D. Tejero has played every minute for Betis and made {80|47} saves.
Over 2.5 goals comes out at {51.1 %|63.7 %}, close to a coin toss.
Sevilla have used the same {3-5-2|4-4-2} in all 25 league matches.
{Barcelona|Real Madrid} head the table with 64 points from 26 games.
A gap of {13|five} points separates the two Seville clubs before the derby.
Á. Sarabia has started all 25 league games in the Betis {defence|attack}.
G. Olabarría has scored {two|six} goals for Sevilla without starting a single league match.
rhinederby
The Effzeh are {14th|ninth} in the Bundesliga with 24 points from 25 matches.
Borussia Mönchengladbach travel to Köln in {12th|16th} place, just one point better off than their hosts.
Die Fohlen won the reverse fixture in November 2025 by {3-1|2-0}.
The Billy Goats have taken just {one point|seven points} from their last five league matches.
Köln have {lost|drawn} 13 of their 25 league games this season.
João Pacheco, a midfielder with three goals this season, misses the derby for Köln with a {knock|broken leg}.
Valentin Uhlig is out for {the hosts|the visitors} through illness.
Simon Hölzel is unavailable for Gladbach because of a {hamstring|groin} injury.
Álvaro Cabrera is missing with a {groin injury|virus infection} on the Gladbach side.
V. Claußen is the most dangerous Köln forward with {six|eleven} goals from 16 appearances.
{J. Völker|B. Schipper} has contributed five goals and four assists from the Köln midfield.
Gladbach are all or nothing at the back, having kept {nine|two} clean sheets while conceding 43 goals.
The Foals have drawn a blank in {ten|four} of their 25 league games.
{Bayern München|Borussia Dortmund} are out of sight at the top with 66 points.
It will be {cloudy|snowing} at kick-off, with 9 °C and a moderate wind of 17 km/h.
The Rhine derby takes place at the {RheinEnergieStadion|Borussia-Park}.
{F. Dieckmann|T. Farrant} has been named as referee.
The baseline sees Köln at {40.0 %|51.5 %}, the draw at 28.0 % and Gladbach at 32.0 %.
The football service's own forecast puts the away win at {35 %|20 %}.
Köln have scored {22|12} of their 34 goals at home.
J. Grünwald has made {78|112} saves in 23 appearances in the Köln goal.
H. Fassbender has four goals and two assists for {Borussia Mönchengladbach|1. FC Köln}.
Gladbach's away record reads {three wins, three draws and seven defeats|six wins, three draws and four defeats}.
N. Galarza tops the Gladbach scoring list with {five|nine} goals.
Both teams have played every league match this season in a {4-1-4-1|4-2-3-1}.
romederby
The Giallorossi are {fifth|third} in Serie A with 51 points from 28 games.
Lazio are only mid-table, {tenth|seventh} with 37 points.
At home Roma have won {nine|five} of 14 league matches and lost three.
The Roma back line has conceded {nine|19} goals in 14 home games.
Lazio's attack goes missing on the road: only {eight|17} goals in 14 away matches.
The Biancocelesti have failed to score in {half|a quarter} of their 28 league matches.
{Roma|Lazio} won the first derby of the season 1-0 on 21 September 2025.
Umberto Tedeschi is doubtful for Roma with a {knee|thigh} injury.
Davide Ursini is unavailable to Lazio because of {suspension|an ankle injury}.
F. Bertolacci has been ever-present in the Roma midfield and is top scorer with {eight|four} goals.
U. Pellegrinotti has started all 28 league games for {Lazio|Roma} and scored seven goals.
The forecast speaks of {thunderstorms|sunshine} and 17 °C, with a strong wind of 33 km/h.
The Derby della Capitale is played at the {Stadio Olimpico|Stadio San Siro}.
The man in charge is {E. Fumagalli of Italy|F. Dieckmann of Germany}.
{Inter|AC Milan} are top of the league with 67 points.
Roma have kept faith with a {3-4-2-1|4-3-3} in all 28 league matches.
Roma players have been sent off often, with {five|one} red cards on the list so far.
Sharing the points is a Lazio habit, with {ten|three} draws in 28 matches.
Both Rome clubs have kept {12|six} clean sheets in the league.
Only D. Ursini matches the six Roma assists of A. Fioravanti, {a defender|a goalkeeper} with 27 appearances.
{Pisa|Verona} are bottom of the table with 15 points.
Under 2.5 goals is rated at {49.1 %|61.0 %} by the baseline.
Lazio's goalkeepers V. Quaranta and A. Völker have {each made 14 appearances|each made 20 appearances}.
Lazio have not managed to string wins together: their longest winning run is {one match|four matches}.
Roma {lost|won} their most recent league match after drawing the one before.
northderby
Lens are {second|fourth} in Ligue 1 with 56 points from 25 matches.
The Sang et Or trail leaders Paris Saint Germain by {a single point|six points}.
Les Dogues are {sixth|tenth} with 41 points, one more than Monaco.
Lens have won {seven|three} of their 12 away matches in the league.
Lille come alive after the break, with {28|10} of their 38 goals scored in the second half.
When the sides met in September 2025, {Lens won 3-0|Lille won 2-1}.
By half-time of that meeting Lens already led {2-0|1-0}.
C. Estève is the spearhead of the Lens attack with {ten|six} goals in 20 appearances.
Pedro Rezende is missing for Lille with a {groin|hamstring} injury.
Lens have {no absentees reported|three players missing through injury} ahead of the derby.
{Drizzle|Snow} and 7 °C await the teams in Villeneuve d'Ascq.
The northern derby is played at the {Stade Pierre-Mauroy|Stade Bollaert-Delelis}.
{S. Vauquelin|E. Fumagalli} takes charge of the match.
The longest winning run of Lens this season stands at {eight|three} matches.
Lille have gone five league matches without a {defeat|win} since losing three in a row.
E. Adeyemi has four goals for Lille although he has {never started|started eleven times} in the league.
O. N'Diaye has three goals and three assists for {Lens|Lille} in only eight starts.
{A. Kermarec|Q. Weber} is the leading provider for Lille with five assists.
Lille have stuck to a {3-4-2-1|4-4-2} throughout the season, while Lens prefer a 4-2-3-1.
Only {21|39} goals conceded in 25 games underline how solid Lens are.
The baseline has Lille at {44.1 %|33.0 %} to win and Lens at 28.3 %.
Lille have drawn a blank {eight|two} times this season, six of them away from home.
O. Verdier has made {75|41} saves in 23 matches in the Lille goal.
Lens have been beaten only {five|nine} times in the league this season.
B. Imbert has scored five goals from the Lille {midfield|defence}.
leicesteripswich
The Foxes are {19th|15th} in the Premier League table with 22 points.
The Tractor Boys travel to Leicester in {18th|14th} place after 36 matches.
Leicester have conceded a painful {78|52} goals in 36 league games.
Only {Southampton|Wolves}, bottom with 12 points, are worse placed than Leicester.
Ipswich have {drawn|won} ten of their 36 league matches.
The first meeting of the season, on 2 November 2024, finished {1-1|0-3}.
A rare sight in May: {snow|sunshine} and -2 °C are forecast for kick-off.
The match is played at the {King Power Stadium|Portman Road}.
{T. Farrant|A. Hethering} is the referee for this one.
Leicester coach {J. N'Diaye|R. Barlow} sends his team out in a 4-3-3.
Ipswich line up in a {4-2-3-1|3-5-2} under their coach R. Barlow.
Ben Pemberton, with five goals one of the better Leicester finishers, is out with a {knock|ligament tear}.
George Fairclough is missing for {Leicester|Ipswich} with a knock.
B. Vickers is the top scorer of Ipswich with {13|five} league goals.
B. Vickers {starts on the bench|is in the starting eleven} for Ipswich.
T. Guérin has started all 36 league games for Ipswich and scored {four|nine} goals.
H. Ibarrola leads the Leicester scoring with {six|twelve} goals.
Leicester have failed to score in {nine|two} of their 18 home league matches.
The low point of Leicester's season was a run of {eight|four} straight defeats.
Ipswich have won {three|nine} of 18 away games, two more than at home.
G. Völker has been the busiest man at Leicester with {130|64} saves in 33 games.
C. Underhill, {an attacker|a defender} used mostly as a substitute, has five goals in 18 appearances.
Leicester have {picked up four points from|lost both of} their last two league matches.
{Liverpool|Arsenal} are top of the 2024/25 table with 83 points.
The football service gives Leicester a {45 %|70 %} chance of winning.
`;
